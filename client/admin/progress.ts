import { sendOwnToken } from './own-token.js';

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
    void load().then((next) => {
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

/** XMLHttpRequest gives a parsed document whose scripts never run, without a detour over text. */
function load(): Promise<Element | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    sendOwnToken(request);
    request.responseType = 'document';
    request.addEventListener('loadend', () => {
      const main = request.status === 200 ? request.responseXML?.querySelector('main .admin-confirm') : null;
      resolve(main ? document.adoptNode(main) : null);
    });
    request.send();
  });
}
