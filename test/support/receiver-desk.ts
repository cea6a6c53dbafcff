import { randomBytes } from 'node:crypto';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { referralPaths } from '../../src/shared/paths/referral.js';
import { anEndpoint } from '../factories/messages.js';
import { changeSettings } from '../factories/settings.js';
import { anApiKey } from './api-keys.js';
import { postApplication, rightBody } from './applications.js';
import { eventually } from './eventually.js';
import { withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';
import { behindProxy } from './submissions.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** One bank for each way in which leads leave. */
export const BANKS = { webhook: 'akbank', mail: 'isbankasi', file: 'garantibbva', fetch: 'qnb' } as const;

export const ALL = Object.values(BANKS);

export const SECRET = randomBytes(32).toString('base64');

export const MAILBOX = 'basvuru@isbankasi.test';

export let server: TestServer;

export let receiver: WebhookReceiver;

export let admin: Session & { readonly person: TestPerson };

export let banker: Session & { readonly person: TestPerson };

let key: string;

export const endpoint = (
  path: string,
  bank: string | null,
  events: readonly string[] = [],
): Promise<unknown> =>
  anEndpoint(server, { name: path, url: `${receiver.url}/${path}`, bank_id: bank, events });

/** Every way out, each to its own receiver. */
export async function waysOut(): Promise<void> {
  await server.sql(`UPDATE banks SET lead_channel = 'file', lead_endpoint_id = NULL, lead_emails = '{}'`);
  await server.sql('DELETE FROM webhook_endpoints');
  await endpoint('banka', BANKS.webhook);
  await endpoint('site', null, ['application.created']);
  await changeSettings(server, 'api', { webhookUrl: `${receiver.url}/ayarlar` });
  await server.sql(
    `UPDATE banks SET lead_channel = 'webhook', lead_endpoint_id = (SELECT id FROM webhook_endpoints WHERE bank_id = banks.id)
      WHERE id = $1`,
    [BANKS.webhook],
  );
  await server.sql(`UPDATE banks SET lead_channel = 'email', lead_emails = $2 WHERE id = $1`, [
    BANKS.mail,
    [MAILBOX],
  ]);
  await server.sql(`UPDATE banks SET lead_channel = 'fetch' WHERE id = $1`, [BANKS.fetch]);
  await server.sql('UPDATE banks SET price_per_application = 100');
  receiver.forget();
}

export let people = 0;

export interface Made {
  readonly id: string;
  readonly phone: string;
  /** Its referrals' numbers by bank. */
  readonly referrals: Readonly<Record<string, string>>;
}

/** An application that has reached the banks that it is for; the one by file in a file of its own. */
export async function apply(banks: readonly string[] = ALL): Promise<Made> {
  people++;
  const phone = `53${String(60_000_000 + people)}`;
  const body = { ...rightBody('kredi'), phone_number: phone, selected_banks: banks };
  const answer = await postApplication(server, 'kredi', body, { from: `198.51.100.${String(people)}` });
  expect(answer.status).toBe(201);
  const { id } = ((await answer.json()) as { application: { id: string } }).application;
  const found = () =>
    server.sql<{ id: string; bank_id: string; hold: string | null; sent: boolean }>(
      'SELECT id, bank_id, hold, sent_at IS NOT NULL AS sent FROM referrals WHERE application_id = $1',
      [id],
    );
  await eventually(async () => (await found()).every(({ sent, hold }) => sent || hold === 'file'), 15_000);
  if (banks.includes(BANKS.file)) {
    const file = await takeFile();
    expect(file.status).toBe(200);
  }
  await eventually(async () => (await found()).every(({ sent }) => sent), 10_000);
  const referrals = Object.fromEntries((await found()).map((one) => [one.bank_id, one.id]));
  return { id, phone, referrals };
}

const takeFile = (): Promise<Response> =>
  admin.postForm(referralPaths.file('bank', BANKS.file), { own_password: admin.person.password });

export const fromApi = async (path: string): Promise<unknown> =>
  (
    await fetch(`${server.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } })
  ).json() as Promise<unknown>;

/** Types that a webhook heard about an application or a referral. */
const heardAt = (path: string, id: string): string[] =>
  receiver.heard
    .filter((heard) => heard.path === path)
    .map(({ body }) => JSON.parse(body) as { type: string; data: { id?: string; referral?: string } })
    .filter(({ data }) => (data.referral ?? data.id) === id)
    .map(({ type }) => type);

export interface Seen {
  readonly messages?: readonly string[];
  readonly hand?: number;
  readonly shown?: string;
  readonly changed?: string;
}

export const heard = (path: string, id: string): Seen => ({ messages: heardAt(path, id) });

export const own = (): Record<string, string> => ({ reason: 'request', own_password: admin.person.password });

/** A site with a bank for each way in which leads leave. */
export function openReceivers(): void {
  beforeAll(async () => {
    receiver = await new WebhookReceiver().listen();
    server = await startServer({
      env: { ...behindProxy, WEBHOOK_ALLOW_PRIVATE: 'true', SESSION_SECRET: SECRET },
    });
    await server.sql(
      `UPDATE settings SET values = values || '{"emailNotifications": false}' WHERE group_name = 'notifications'`,
    );
    admin = await signedIn(server, 'admin');
    banker = await signedIn(server, 'bank', { bank: BANKS.mail });
    await withSecondFactor(banker, portalPaths.security());
    key = (await anApiKey(server.databaseUrl, { scopes: ['referrals.read'], bank: BANKS.fetch })).secret;
  }, 60_000);
  afterAll(async () => {
    // Ahead of the server, which takes its database with it.
    await server.stop();
    await receiver.close();
  });
}
