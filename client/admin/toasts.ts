/** A message that is there when the page opens is not announced; put in a moment later it is. */
export function announceToasts(): void {
  const region = document.querySelector('[data-toasts]');
  if (!region || region.childElementCount === 0) return;
  const toasts = [...region.children];
  region.replaceChildren();
  setTimeout(() => {
    region.append(...toasts);
  }, 100);
}

/**
 * Says what came of something done without leaving the page, as a message after a redirect does.
 * @param more a button beside it, for what else may be done
 */
export function showToast(text: string, more?: { readonly label: string; readonly run: () => void }): void {
  const region = document.querySelector('[data-toasts]');
  if (!region) return;
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.textContent = text;
  if (more) {
    // A toast with a button stays until one is pressed.
    toast.classList.add('toast-stays');
    toast.append(' ', closing(toast, more.label, more.run), ' ', closing(toast, 'Kapat'));
  }
  region.replaceChildren(toast);
}

function closing(toast: HTMLElement, label: string, run?: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-sm';
  button.textContent = label;
  button.addEventListener('click', () => {
    toast.remove();
    run?.();
  });
  return button;
}
