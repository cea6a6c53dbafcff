import { showToast } from './toasts.js';

/** Buttons with `data-copy` put it on the clipboard, where the browser lets them. */
export function enhanceCopying(): void {
  // Missing where the address is not a safe one.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      clipboard.writeText(button.dataset['copy'] ?? '').then(
        () => {
          showToast('Kopyalandı.');
        },
        () => {
          showToast('Kopyalanamadı; metni seçip kopyalayın.');
        },
      );
    });
  }
}
