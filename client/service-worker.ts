import { open, show } from './worker/notifications.js';
import { scope } from './worker/scope.js';
import { store, storedFile, storedPage, storeVisited } from './worker/stored-pages.js';

/**
 * The service worker of the site, at `/sw.js`. Public pages that were visited can be read without a network. It never
 * answers while the network does, so nobody sees an old rate because of it. Messages of the server are shown as
 * notifications.
 */

/** Pages of one person, and of staff: none is kept, and the browser says itself that there is no network. */
const PERSONAL = /^\/(?:admin|portal|hesabim|basvuru|uye)/;

const { origin } = location;

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

/** The page that brought the worker was loaded without it. */
async function begin(): Promise<void> {
  // The browser asks for pages itself while the worker starts: none waits for it, and the server sees a visit as before.
  await scope.registration.navigationPreload.enable();
  await scope.clients.claim();
  const open = await scope.clients.matchAll({ type: 'window' });
  await Promise.allSettled(open.map(({ url }) => keep(url)));
}

/** The address of a page that answers in the browser changes with what was typed. */
scope.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(keep(event.data).catch(() => undefined));
});

async function keep(address: string): Promise<void> {
  const url = new URL(address);
  url.hash = '';
  if (url.origin === origin && !PERSONAL.test(url.pathname)) await storeVisited(url.href);
}

scope.addEventListener('push', (event) => {
  event.waitUntil(show(event));
});

scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(open(event.notification));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return;
  if (request.mode === 'navigate') {
    const answering = event.preloadResponse.then((answer) => answer ?? fetch(request));
    if (request.destination !== 'document' || PERSONAL.test(pathname)) {
      event.respondWith(answering);
      return;
    }
    event.respondWith(answering.catch(() => storedPage(request)));
    event.waitUntil(answering.then((answer) => store(request.url, answer.clone())).catch(() => undefined));
  } else if (/^\/(?:assets|gorsel|teklifler)\//.test(pathname))
    event.respondWith(fetch(request).catch(() => storedFile(request)));
});
