import { randomBytes } from 'node:crypto';
import { paths } from '../../src/shared/paths/site.js';
import { postApplication, rightBody } from './applications.js';
import { dueNow } from './due-now.js';
import { eventually } from './eventually.js';
import { type HeardMail, MailReceiver } from './mail-receiver.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';
import { behindProxy } from './submissions.js';

/** Replicas share the key under which they count. */
export const shared = { ...behindProxy, SESSION_SECRET: randomBytes(32).toString('base64') };

export let receiver: MailReceiver;
export let server: TestServer;
export let admin: Session & { readonly person: TestPerson };

/** A site whose mail a receiver hears, with one administrator; nothing is switched on in its settings. */
export function openPost(): void {
  beforeAll(async () => {
    receiver = await new MailReceiver().listen();
    server = await startServer({ env: { ...shared, SMTP_URL: receiver.url } });
    admin = await signedIn(server, 'admin');
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await receiver.close();
  });
  beforeEach(async () => {
    receiver.verdict = () => undefined;
    await set('notifications', {
      ...{ emailNotifications: false, marketingEmails: false },
      ...{ pushNotifications: false, systemAlerts: false },
    });
  });
}

export const set = (group: string, values: object): Promise<unknown> =>
  server.sql(
    `INSERT INTO settings (group_name, values) VALUES ($1, $2)
     ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`,
    [group, JSON.stringify(values)],
  );

let people = 0;
export const freshMail = (): string => `kisi${String(++people)}@ornek.test`;

/** @returns the application's number */
export async function apply(email: string): Promise<string> {
  people++;
  const from = `198.51.100.${String(people)}`;
  const response = await postApplication(server, 'kart', { ...rightBody('kart'), email }, { from });
  expect(response.status).toBe(201);
  return ((await response.json()) as { application: { id: string } }).application.id;
}

export async function mailTo(address: string, count = 1): Promise<HeardMail> {
  await eventually(() => Promise.resolve(receiver.to(address).length >= count), 15_000);
  const mail = receiver.to(address)[count - 1];
  if (!mail) throw new Error(`nothing came for ${address}`);
  return mail;
}

export interface Row {
  readonly id: string;
  readonly message_id: string;
  readonly state: string;
  readonly attempts: number;
  readonly attempt_log: readonly { status: number | null; answer: string | null; error: string | null }[];
}

export const deliveriesOf = (application: string): Promise<Row[]> =>
  server.sql<Row>(
    `SELECT d.id, d.message_id, d.state, d.attempts, d.attempt_log
       FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
      WHERE o.application_id = $1 AND d.channel = 'email' ORDER BY d.id`,
    [application],
  );

export const hurry = (): Promise<void> => dueNow(server);

export async function subscribe(email: string): Promise<void> {
  people++;
  const response = await fetch(server.url + paths.newsletter(), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'x-forwarded-for': `10.8.0.${String(people)}` },
    body: new URLSearchParams({
      ...{ phone_number: '05321234567', email, kvkk_consent: 'true' },
      ...{ source_page: '/', source_section: 'b7' },
    }),
  });
  expect(response.status).toBe(303);
}
