import { randomBytes } from 'node:crypto';
import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { aSubscriber, aUser, aMemberConsent } from '../factories/people.js';
import { changeSettings } from '../factories/settings.js';
import { ago } from '../factories/row.js';
import { eventually } from './eventually.js';
import { MailReceiver } from './mail-receiver.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';
import { emptied } from './emptied.js';

export const REPORT_SECRET = 'rapor-gizli-anahtari-42';

export let receiver: MailReceiver;

export let server: TestServer;

export let admin: Session & { readonly person: TestPerson };

export let moderator: Session & { readonly person: TestPerson };

export const set = (values: object): Promise<unknown> => changeSettings(server, 'notifications', values);

/** Confirmed ones, by their addresses. */
export const subscribers = (...emails: readonly string[]): Promise<unknown> =>
  aSubscriber.many(
    server,
    emails.map((email) => ({ email, state: 'confirmed' as const, confirmed_at: new Date() })),
  );

export async function member(email: string, { isGiven = true } = {}): Promise<void> {
  const user = await aUser(server, {
    email,
    search_key: 'uye',
    password_hash: 'x',
    role: 'user',
    status: 'active',
  });
  if (isGiven)
    await aMemberConsent(server, {
      user_id: user.id,
      subject_key: randomBytes(16),
      given_at: ago({ days: 1 }),
    });
}

interface Stored {
  readonly state: string;
  readonly version: number;
  readonly subject: string;
  readonly blocks: readonly { readonly type: string; readonly text?: string }[];
  readonly problem: string;
  readonly planned_at: Date | null;
}

export async function issue(id: string): Promise<Stored> {
  const [found] = await server.sql<Stored>(
    'SELECT state, version, subject, blocks, problem, planned_at FROM newsletter_issues WHERE id = $1',
    [id],
  );
  if (!found) throw new Error(`no issue ${id}`);
  return found;
}

export async function draft(session: Session = moderator): Promise<string> {
  const answer = await session.postForm(newsletterPaths.issues(), {});
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

export const SMALL = {
  subject: 'Bu hafta oranlar',
  'type-1': 'text',
  'text-1': 'Merhaba.\n\nİki banka ucuzladı.',
  'type-2': 'button',
  'text-2': 'Karşılaştır',
  'href-2': '/ihtiyac-kredisi?tutar=50000',
};

export async function save(
  id: string,
  fields: Readonly<Record<string, string>>,
  action = 'save',
): Promise<Response> {
  const { version } = await issue(id);
  return moderator.postForm(newsletterPaths.issue(id), { version: String(version), action, ...fields });
}

export async function written(fields: Readonly<Record<string, string>> = SMALL): Promise<string> {
  const id = await draft();
  expect((await save(id, fields)).status).toBe(303);
  return id;
}

/** By an admin with her own password; now, unless a time is given. */
export async function plan(id: string, at = '', session = admin): Promise<Response> {
  const { version } = await issue(id);
  return session.postForm(newsletterPaths.issue(id, 'plan'), {
    ...{ version: String(version), at, own_password: session.person.password },
  });
}

export const inState = (id: string, state: string): Promise<number> =>
  eventually(async () => (await issue(id)).state === state, 20_000);

/** An issue that was sent to new subscribers. */
export async function sent(...emails: readonly string[]): Promise<string> {
  await subscribers(...emails);
  const id = await written();
  expect((await plan(id)).status).toBe(303);
  await inState(id, 'sent');
  return id;
}

export const letters = () =>
  server.sql<{
    readonly email: string;
    readonly state: string;
    readonly report: string | null;
    readonly soft_bounces: number;
    readonly message_id: string;
    readonly is_left: boolean;
  }>(
    `SELECT coalesce(s.email, u.email) AS email, l.state, l.report, l.soft_bounces, l.message_id, l.left_at IS NOT NULL AS is_left
       FROM newsletter_letters l LEFT JOIN newsletter_subscribers s ON s.id = l.subscriber_id
       LEFT JOIN users u ON u.id = l.user_id ORDER BY 1`,
  );

/** A site whose letters a receiver hears, without issues and subscribers. @param more variables of its environment */
export function openNewsletter(
  more: () => Promise<Readonly<Record<string, string>>> = () => Promise.resolve({}),
): void {
  beforeAll(async () => {
    receiver = await new MailReceiver().listen();
    server = await startServer({
      env: { SMTP_URL: receiver.url, MAIL_REPORT_SECRET: REPORT_SECRET, ...(await more()) },
    });
    [admin, moderator] = await Promise.all([signedIn(server, 'admin'), signedIn(server, 'moderator')]);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await receiver.close();
  });
  beforeEach(async () => {
    receiver.heard.length = 0;
    receiver.verdict = () => undefined;
    await emptied(() =>
      server.sql(
        `TRUNCATE newsletter_issues, newsletter_subscribers, outbox, audit_log, do_not_contact CASCADE`,
      ),
    );
    await server.sql('DELETE FROM member_consents');
    await server.sql(`DELETE FROM users WHERE role = 'user'`);
    await set({ marketingEmails: true, newsletterBatch: 500, newsletterPause: 0 });
  });
}
