import { hideFailure, showFailure } from './failures.js';
import { ownToken } from './own-token.js';

/**
 * A link that shows the page anew says so, since the answer may take a moment. Where the page has words for an answer
 * that doesn't come, it says them and stays.
 */
export function enhanceRefresh(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-refresh]')) {
    // Beside an icon the text has an element of its own.
    const label = link.querySelector('span') ?? link;
    const text = label.textContent;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      label.textContent = 'Yükleniyor...';
      void isThere(link.href).then((answers) => {
        if (!answers && showFailure('load')) {
          label.textContent = text;
          return;
        }
        hideFailure();
        location.assign(link.href);
      });
    });
    addEventListener('pageshow', () => {
      label.textContent = text;
    });
  }
}

/** Whether the page would come: it would take the place of the list, which is better than none. */
async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { headers: { accept: 'text/html', ...ownToken() } })).status < 500;
  } catch {
    return false;
  }
}
