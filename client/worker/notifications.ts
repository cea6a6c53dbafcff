import { type Notice, type PushEvent, scope } from './scope.js';

const { origin } = location;

/** As the server sends it. Browsers want each message shown, so one that can't be read is shown as well. */
function noticeIn(event: PushEvent): Notice {
  try {
    const { title, body, path, tag } = event.data?.json() as Partial<Record<keyof Notice, unknown>>;
    if (typeof title === 'string' && typeof body === 'string' && typeof path === 'string')
      return { title, body, path, tag: typeof tag === 'string' ? tag : '' };
  } catch {
    // Falls through to what is always true.
  }
  return { title: 'Yeni bir bildiriminiz var', body: '', path: '/', tag: '' };
}

/** The address on our own origin; a message that names another leads to the home page. */
function addressOf(path: unknown): string {
  try {
    const url = new URL(typeof path === 'string' ? path : '/', origin);
    if (url.origin === origin) return url.href;
  } catch {
    // No address at all.
  }
  return `${origin}/`;
}

/** Shows a message of the server; one with the same tag takes the place of the one before. */
export async function show(event: PushEvent): Promise<void> {
  const { title, body, path, tag } = noticeIn(event);
  const options = { body, tag, renotify: tag !== '', lang: 'tr', icon: '/icon-192.png', data: path };
  await scope.registration.showNotification(title, options);
}

/** Opens what a notification is about: in the window that shows it already, or in a new one. */
export async function open(notification: Notification): Promise<void> {
  notification.close();
  const address = addressOf(notification.data);
  const windows = await scope.clients.matchAll({ type: 'window' });
  const [shown] = windows.filter(({ url }) => url === address);
  await (shown ? shown.focus() : scope.clients.openWindow(address));
}
