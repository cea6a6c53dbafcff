import { WORKER_PATH } from '../src/shared/paths/site.js';

/**
 * Registers the service worker, by which visited pages can be read without a network: at the first act, so that nobody
 * loads it who only looks in. A page that changed its own address tells the worker the new one when it is left.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let { href } = location;
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(
      event,
      () => {
        // It is refused in private windows of some browsers, where nothing is kept either.
        serviceWorker.register(WORKER_PATH).catch(() => undefined);
      },
      { once: true, passive: true },
    );
  addEventListener('visibilitychange', () => {
    if (href === location.href) return;
    href = location.href;
    serviceWorker.controller?.postMessage(href);
  });
}
