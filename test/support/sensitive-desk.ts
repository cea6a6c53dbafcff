import { randomUUID } from 'node:crypto';
import { anApplication, storeApplications, aSubmission } from '../factories/applications.js';
import { anEndpoint } from '../factories/messages.js';
import { aSubscriber, aPasskey } from '../factories/people.js';
import { anApiKey } from './api-keys.js';
import { freshPhone } from './applications.js';
import { eventually } from './eventually.js';
import { type PostedForm, postedForm } from './posted-form.js';
import { keepPrivate } from './process.js';
import { readRoutes, type Row } from './route-table.js';
import { withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';

export const routes = await readRoutes();

export const nameOf = ({ method, path }: Row): string => `${method} ${path}`;

export const asking = routes.filter(({ sensitive }) => sensitive.startsWith('asks'));

/** Permissions that only admins have, because they concern people, keys, money or code. */
const ACCESS = new Set([
  'profile.write',
  'users.write',
  'settings.write',
  'privacy.write',
  'billing.write',
  'audit.read',
  'ads.code',
  'applications.delete',
  'applications.export',
  'subscribers.delete',
  'subscribers.export',
]);

/** Verbs of the audit log that say so, whoever may. */
const VERB =
  /\.(?:export|reveal|erase|correct|secret|renew|rotate|link|take|download|bulk-delete|password.*)$/;

/** A content page holds nobody; who asks for a new password, or chooses one, has the link from her own mail. */
const OTHERS = new Set(['page.erase', 'user.password-reset']);

const OF_MEMBERS = /^\/hesabim\/(?:guvenlik|verilerim)/;

export const hasToSay = ({ method, access, audit, path }: Row): boolean =>
  method !== 'GET' && !OTHERS.has(audit) && (ACCESS.has(access) || VERB.test(audit) || OF_MEMBERS.test(path));

export let server: TestServer;

export type Someone = Session & { readonly person: TestPerson } & {
  readonly app: Awaited<ReturnType<typeof withSecondFactor>>['app'];
};

export let admin: Someone;

/** The person whose password and session stay as they are. */
export let member: Someone;

/** Where each sets one up. */
const SET_UP = {
  admin: '/admin/profile/second-factor',
  bank: '/portal/guvenlik',
  user: '/hesabim/guvenlik/iki-adim',
} as const;

/** Somebody with a second factor. */
export async function someone(role: keyof typeof SET_UP = 'admin'): Promise<Someone> {
  const session = await signedIn(server, role);
  return Object.assign(session, await withSecondFactor(session, SET_UP[role]));
}

/** Somebody who keeps the keys of Akbank. */
export async function bankAdmin(): Promise<Someone> {
  const by = await someone('bank');
  await server.sql('UPDATE users SET is_bank_admin = true WHERE id = $1', [by.person.id]);
  return by;
}

export interface Act {
  readonly path: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** The person who acts, where it is not the administrator of all other acts. */
  readonly by?: Someone;
}

export const password = (): string => {
  const made = `Deniz-Yelken-${randomUUID()}`;
  keepPrivate(made);
  return made;
};

/** The form of a page as it stands, with what is typed. */
async function form(
  page: string,
  action: string,
  typed: Readonly<Record<string, string | readonly string[]>> = {},
  by: Session = admin,
): Promise<PostedForm> {
  return { ...postedForm(await (await by.get(page)).text(), action), ...typed } as PostedForm;
}

export const act = async (
  path: string,
  typed: Act['fields'] = {},
  page = path,
  by?: Someone,
): Promise<Act> => ({
  path,
  fields: await form(page, path, typed, by),
  ...(by && { by }),
});

/** A form that stands beside another, of which it has the fields. */
export const bare = async (path: string, by = admin): Promise<Act> => ({
  path,
  fields: { _csrf: await by.csrfToken() },
  by,
});

/** A form that is open for a new record, sent at once. */
export async function made(list: string, typed: Act['fields']): Promise<Act> {
  const page = `${list}/new`;
  return { path: list, fields: { ...(await form(page, list)), ...typed } };
}

export async function application(facts: Parameters<typeof anApplication>[0] = {}): Promise<string> {
  const [id = ''] = await storeApplications(server, [
    anApplication({ banks: ['akbank'], phone: freshPhone(), ...facts }),
  ]);
  return id;
}

export const idOf = async (text: string, values: readonly unknown[] = []): Promise<string> =>
  String((await server.sql(text, values))[0]?.['id'] ?? '');

export const apiKey = async (): Promise<string> => (await anApiKey(server.databaseUrl)).id;

/** The form of a key's page in the portal, whose button sends it to an address below. */
export async function bankKeyAct(below: (secret: string) => string = () => ''): Promise<Act> {
  const { id } = await anApiKey(server.databaseUrl, { scopes: ['referrals.read'], bank: 'akbank' });
  const secret = await idOf('SELECT id FROM api_secrets WHERE api_key_id = $1', [id]);
  const page = `/portal/api-anahtarlari/${id}`;
  const sent = await act(page, { networks: '192.0.2.1' }, page, await bankAdmin());
  return { ...sent, path: page + below(secret) };
}

export const endpoint = async (): Promise<string> =>
  (await anEndpoint(server, { events: ['application.created'] })).id;

export const passkeyOf = async (by: Someone): Promise<string> =>
  (await aPasskey(server, { user_id: by.person.id })).id;

export const subscriber = async (): Promise<string> => {
  const submission = await aSubmission(server);
  const { id } = await aSubscriber(server, {
    email: `${randomUUID()}@ornek.test`,
    state: 'confirmed',
    submission_id: submission.id,
  });
  return id;
};

export const waitingForFile = async (): Promise<void> => {
  await server.sql(`UPDATE banks SET lead_release = 'at_once', lead_channel = 'file' WHERE id = 'akbank'`);
  const id = await application();
  const held = 'SELECT 1 FROM referrals WHERE application_id = $1 AND hold = $2';
  await eventually(async () => (await server.sql(held, [id, 'file'])).length > 0, 10_000);
};

export const person = async (fields: Readonly<Record<string, string>> = {}): Promise<Act['fields']> => {
  const phone = freshPhone();
  await application({ phone });
  return { contact: phone, reason: 'request', _csrf: await admin.csrfToken(), ...fields };
};

export const settings = (group: string, typed: Act['fields'] = {}): Promise<Act> =>
  act(`/admin/settings/${group}`, typed);

/** Code ads, as their form sends them. */
export const CODE_AD = {
  name: 'Deneme kodu',
  type: 'code',
  location: 'masthead',
  pages: ['mevduat'],
  html_code: '<p>Merhaba</p>',
  start_date: '2026-01-01',
  end_date: '2099-12-31',
  is_active: 'true',
};

/** Sends it with the own password and a code nobody has used. */
export async function passed({ path, fields, by = admin }: Act): Promise<Response> {
  await server.sql('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [by.person.id]);
  return by.post(path, { ...fields, own_password: by.person.password, own_code: by.app.code() });
}

/** The content of every table, as a number for each. */
export async function standing(): Promise<Record<string, unknown>[]> {
  // The audit log records each act as well. These tables change by themselves, by deliveries and the nightly run.
  const sent = ['outbox', 'deliveries', 'delivery_targets', 'referrals'];
  const beside = [...sent, 'sessions', 'login_attempts', 'retention_runs', 'retention_steps'];
  const tables = await server.sql<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT relname = ANY ($1)
        AND relname !~ '^outbox_' ORDER BY 1`,
    [beside],
  );
  return server.sql(
    tables
      .map(
        ({ name }) =>
          `SELECT '${name.replaceAll("'", '')}' AS name, count(*)::int AS rows, coalesce(sum(xmin::text::bigint), 0)::text AS written FROM ${name}`,
      )
      .join(' UNION ALL ')
      .concat(' ORDER BY 1'),
  );
}

/** A site in which an administrator and a member have a second factor. */
export function openSensitive(): void {
  beforeAll(async () => {
    // Under a name, for which browsers make passkeys.
    server = await startServer({ env: { PUBLIC_URL: 'http://localhost:4935' } });
    [admin, member] = await Promise.all([someone(), someone('user')]);
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM login_attempts'));
}
