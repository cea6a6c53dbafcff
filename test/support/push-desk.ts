import type { Page } from 'playwright-core';
import { noticePaths } from '../../src/shared/paths/notice.js';
import { changeSettings } from '../factories/settings.js';
import { applied } from './applications.js';
import { eventually } from './eventually.js';
import { type PushBrowser, PushService } from './push-service.js';
import { changeBy, rowsBy } from './rows.js';
import { startServer, type TestServer } from './server.js';
import type { Session } from './staff.js';
import { behindProxy } from './submissions.js';
import { vapid } from './vapid.js';

export let service: PushService;
export let server: TestServer;

/** Variables of a site that sends notifications to browsers, also to a push service on this machine. */
export const pushVariables = { ...vapid, WEBHOOK_ALLOW_PRIVATE: 'true' };

/** A push service of ours in the place of the browsers' makers'. */
export function openPushService(): void {
  beforeAll(async () => {
    service = await new PushService().listen();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.forget();
  });
}

/** A site whose notifications to browsers a push service of ours hears. */
export function openPush(): void {
  openPushService();
  beforeAll(async () => {
    server = await startServer({ env: { ...behindProxy, ...pushVariables } });
    await changeSettings(server, 'notifications', { pushNotifications: true, emailNotifications: false });
  }, 60_000);
  afterAll(() => server.stop());
}

/** Turns notifications on in a browser, as its page does. */
export async function turnedOn(session: Session, browser = service.browser()): Promise<PushBrowser> {
  const answer = await session.postForm(noticePaths.browsers(), browser.fields);
  expect(answer.status).toBe(303);
  return browser;
}

interface StoredBrowser {
  readonly id: string;
  readonly device: string;
}

export const storedOf = ({ endpoint }: PushBrowser): Promise<StoredBrowser[]> => stored(endpoint);
const stored = rowsBy<StoredBrowser>(
  () => server,
  'SELECT id, device FROM push_subscriptions WHERE endpoint = $1',
);

/** As if the pause after a browser's last notification had begun now, or had passed. */
export const pause = changeBy(() => server, 'UPDATE push_subscriptions SET told_at = now()');
export const goOn = changeBy(
  () => server,
  `UPDATE push_subscriptions SET told_at = NULL;
   UPDATE deliveries SET next_attempt_at = now() WHERE state = 'pending'; UPDATE delivery_targets SET paused_until = NULL`,
);

export const deliveriesTo = rowsBy<{ readonly state: string; readonly error: string | null }>(
  () => server,
  `SELECT state, attempt_log -> -1 ->> 'error' AS error FROM deliveries WHERE channel = 'push' AND recipient = 'user ' || $1
    ORDER BY id`,
);

/** Sends so many applications, and waits until staff have a notice of each. */
export async function sendApplications(count: number): Promise<void> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(String((await applied(server)).id));
  await eventually(async () => (await noticesOf(ids)).length === count, 15_000);
}
const noticesOf = rowsBy(() => server, 'SELECT FROM staff_notices WHERE application_id = ANY ($1::bigint[])');

/** Texts that a browser was sent, once there is one. */
export async function messagesTo(browser: PushBrowser): Promise<Record<string, unknown>[]> {
  await eventually(() => Promise.resolve(service.to(browser).length > 0), 20_000);
  return service.to(browser).map(({ bytes }) => JSON.parse(browser.open(bytes)) as Record<string, unknown>);
}

/** Chromium of the tests reaches no push service: its own subscription is replaced by that of a browser of ours. */
export const withPushManager = (page: Page, { fields }: PushBrowser): Promise<unknown> =>
  page.addInitScript(({ endpoint, ...keys }) => {
    const subscription = { toJSON: () => ({ endpoint, keys }) };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(null),
      subscribe: () => Promise.resolve(subscription),
    });
  }, fields);

/** Hands a message to the worker of the page's site, as the browser does with one of a push service. */
export async function deliver(page: Page, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  await cdp.detach();
}

/** Titles that the page's worker shows from now on: Chromium without a screen keeps no notifications to be asked for. */
export async function shownBy(page: Page): Promise<() => Promise<readonly string[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  await worker.evaluate(() => {
    const titles: string[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (title) => {
      titles.push(title);
      return Promise.resolve();
    };
    Object.assign(globalThis, { titles });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { titles: string[] }).titles);
}
