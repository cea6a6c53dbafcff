import { loadPart } from './page-part.js';

const EVERY_MS = 1_000;

/** Keeps the progress of what runs in the background up to date, until it is over. */
export function enhanceProgress(): void {
  const part = document.querySelector('[data-progress]');
  if (part) wait(part);
}

function wait(part: Element): void {
  setTimeout(() => {
    if (document.hidden) {
      wait(part);
      return;
    }
    void loadPart(location.href, 'main .admin-confirm').then((next) => {
      if (!next) {
        wait(part);
        return;
      }
      const isRunning = next.hasAttribute('data-progress');
      // While it runs only figures change: the person may be on one of the buttons.
      if (isRunning) {
        for (const name of ['progress', 'p']) {
          const [now, then] = [part.querySelector(name), next.querySelector(name)];
          if (now && then) now.replaceWith(then);
        }
        wait(part);
      } else part.replaceWith(next);
    });
  }, EVERY_MS);
}
