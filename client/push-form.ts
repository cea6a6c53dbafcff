import { WORKER_PATH } from '../src/shared/paths/site.js';

/**
 * Forms that subscribe this browser to notifications, shown where the browser can. The browser asks for permission only
 * after a press, and what it gives goes with the form.
 */

const DENIED =
  'Tarayıcınız bu siteye bildirim izni vermiyor. Tarayıcının site ayarlarından izin verip yeniden deneyin.';
const FAILED = 'Tarayıcınız bildirime abone olamadı. Bağlantınızı denetleyip yeniden deneyin.';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(text: string): unknown };
}

/** Pages of staff take the address of a script from a policy alone; this one knows a single address. */
function workerAddress(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('bildirim', { createScriptURL: () => WORKER_PATH });
  return (policy?.createScriptURL(WORKER_PATH) as string | undefined) ?? WORKER_PATH;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && String(new Uint8Array(one)) === String(other);

async function subscribed(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerAddress());
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  if (before && isSame(before.options.applicationServerKey, applicationServerKey)) return before;
  // Made for keys that the site no longer has: it would refuse another beside it.
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function fill(form: HTMLFormElement, { endpoint, keys = {} }: PushSubscriptionJSON): void {
  const values: Readonly<Record<string, string | undefined>> = { ...keys, endpoint };
  for (const name of ['endpoint', 'p256dh', 'auth']) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = values[name] ?? '';
  }
}

function enhance(form: HTMLFormElement): void {
  const failed = form.querySelector('[data-push-failed]');
  const publicKey = form.dataset['push'] ?? '';
  if (!failed) return;
  form.hidden = false;
  const section = form.closest<HTMLElement>('[data-push-section]');
  if (section) section.hidden = false;
  let isAsking = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    failed.textContent = '';
    const say = (text: string): void => {
      isAsking = false;
      failed.textContent = text;
    };
    void Notification.requestPermission().then(async (permission) => {
      if (permission !== 'granted') {
        say(DENIED);
        return;
      }
      try {
        fill(form, (await subscribed(publicKey)).toJSON());
        form.submit();
      } catch {
        say(FAILED);
      }
    });
  });
}

/** Shows and fills the forms of this page. */
export function enhancePushForms(): void {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    document.querySelectorAll<HTMLFormElement>('form[data-push]').forEach(enhance);
}
