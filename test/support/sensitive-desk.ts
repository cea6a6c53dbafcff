import { randomUUID } from 'node:crypto';
import { anApplication, chargeFor, storeApplications, aSubmission } from '../factories/applications.js';
import { anEndpoint } from '../factories/messages.js';
import { aSubscriber, aPasskey } from '../factories/people.js';
import { aCodeAd } from '../factories/content.js';
import { anApiKey } from './api-keys.js';
import { freshPhone } from './applications.js';
import { eventually } from './eventually.js';
import { type PostedForm, postedForm } from './posted-form.js';
import { keepPrivate } from './process.js';
import { readRoutes, type Row } from './route-table.js';
import { withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { createPerson, type Session, signedIn, type TestPerson } from './staff.js';

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
let member: Someone;

/** Where each sets one up. */
const SET_UP = {
  admin: '/admin/profile/second-factor',
  bank: '/portal/guvenlik',
  user: '/hesabim/guvenlik/iki-adim',
} as const;

/** Somebody with a second factor. */
async function someone(role: keyof typeof SET_UP = 'admin'): Promise<Someone> {
  const session = await signedIn(server, role);
  return Object.assign(session, await withSecondFactor(session, SET_UP[role]));
}

export interface Act {
  readonly path: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** The person who acts, where it is not the administrator of all other acts. */
  readonly by?: Someone;
}

const password = (): string => {
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

const act = async (path: string, typed: Act['fields'] = {}, page = path, by?: Someone): Promise<Act> => ({
  path,
  fields: await form(page, path, typed, by),
  ...(by && { by }),
});

/** A form that stands beside another, of which it has the fields. */
const bare = async (path: string, by = admin): Promise<Act> => ({
  path,
  fields: { _csrf: await by.csrfToken() },
  by,
});

/** A form that is open for a new record, sent at once. */
async function made(list: string, typed: Act['fields']): Promise<Act> {
  const page = `${list}/new`;
  return { path: list, fields: { ...(await form(page, list)), ...typed } };
}

async function application(facts: Parameters<typeof anApplication>[0] = {}): Promise<string> {
  const [id = ''] = await storeApplications(server, [
    anApplication({ banks: ['akbank'], phone: freshPhone(), ...facts }),
  ]);
  return id;
}

const idOf = async (text: string, values: readonly unknown[] = []): Promise<string> =>
  String((await server.sql(text, values))[0]?.['id'] ?? '');

const apiKey = async (): Promise<string> => (await anApiKey(server.databaseUrl)).id;

const endpoint = async (): Promise<string> =>
  (await anEndpoint(server, { events: ['application.created'] })).id;

const passkeyOf = async (by: Someone): Promise<string> =>
  (await aPasskey(server, { user_id: by.person.id })).id;

const subscriber = async (): Promise<string> => {
  const submission = await aSubmission(server);
  const { id } = await aSubscriber(server, {
    email: `${randomUUID()}@ornek.test`,
    state: 'confirmed',
    submission_id: submission.id,
  });
  return id;
};

const waitingForFile = async (): Promise<void> => {
  await server.sql(`UPDATE banks SET lead_release = 'at_once', lead_channel = 'file' WHERE id = 'akbank'`);
  const id = await application();
  const held = 'SELECT 1 FROM referrals WHERE application_id = $1 AND hold = $2';
  await eventually(async () => (await server.sql(held, [id, 'file'])).length > 0, 10_000);
};

const person = async (fields: Readonly<Record<string, string>> = {}): Promise<Act['fields']> => {
  const phone = freshPhone();
  await application({ phone });
  return { contact: phone, reason: 'request', _csrf: await admin.csrfToken(), ...fields };
};

const settings = (group: string, typed: Act['fields'] = {}): Promise<Act> =>
  act(`/admin/settings/${group}`, typed);

/** Code ads, as their form sends them. */
const CODE_AD = {
  name: 'Deneme kodu',
  type: 'code',
  location: 'masthead',
  pages: ['mevduat'],
  html_code: '<p>Merhaba</p>',
  start_date: '2026-01-01',
  end_date: '2099-12-31',
  is_active: 'true',
};

/** Everything else that each of them asks for, so that nothing but the code is missing. */
export const READY: Readonly<Record<string, () => Promise<Act>>> = {
  'POST /admin/api-keys': () => made('/admin/api-keys', { name: 'Deneme', scopes: 'catalogue.read' }),
  'POST /admin/api-keys/:id': async () => act(`/admin/api-keys/${await apiKey()}`, { bank_id: 'akbank' }),
  'POST /admin/api-keys/:id/secrets': async () => act(`/admin/api-keys/${await apiKey()}/secrets`),
  'POST /admin/applications.csv': () => act('/admin/applications.csv'),
  'POST /admin/applications/deletion': async () => ({
    path: '/admin/applications/deletion',
    fields: { ids: `${await application()}.1`, list: '', _csrf: await admin.csrfToken() },
  }),
  'POST /admin/privacy/permissions.csv': () => act('/admin/privacy/permissions.csv'),
  'POST /admin/audit.csv': () => act('/admin/audit.csv'),
  'POST /admin/content/advertisements': () => made('/admin/content/advertisements', CODE_AD),
  'POST /admin/content/advertisements/:id': async () => {
    const { id } = await aCodeAd(server, { location: 'masthead' });
    return act(`/admin/content/advertisements/${id}`, { html_code: '<p>b</p>' });
  },
  'POST /admin/content/banks': () =>
    made('/admin/content/banks', {
      name: 'Örnek Bankası',
      redirect_url: 'https://www.ornek.test/',
      website: 'https://www.ornek.test',
      lead_channel: 'email',
      lead_emails: 'kredi@banka.test',
    }),
  'POST /admin/content/banks/:id': () =>
    act('/admin/content/banks/qnb', { lead_channel: 'email', lead_emails: 'kredi@banka.test' }),
  'POST /admin/people/correct': async () => ({
    path: '/admin/people/correct',
    fields: await person({ right: freshPhone() }),
  }),
  'POST /admin/people/erase': async () => ({ path: '/admin/people/erase', fields: await person() }),
  'POST /admin/people/export': async () => ({ path: '/admin/people/export', fields: await person() }),
  'POST /admin/privacy/runs': () => act('/admin/privacy/runs', {}, '/admin/privacy'),
  'POST /admin/profile/passkeys': async () => {
    const one = await bare('/admin/profile/passkeys');
    return { ...one, fields: { ...one.fields, name: 'Deneme' } };
  },
  'POST /admin/profile/passkeys/:id': async () => act(`/admin/profile/passkeys/${await passkeyOf(admin)}`),
  'POST /admin/profile/password': async () => {
    const next = password();
    return act('/admin/profile/password', { password: next, again: next }, '/admin/profile', await someone());
  },
  'POST /admin/profile/second-factor/codes': async () =>
    act('/admin/profile/second-factor/codes', {}, '/admin/profile/second-factor'),
  'POST /admin/profile/second-factor/off': async () =>
    bare('/admin/profile/second-factor/off', await someone()),
  'POST /admin/referrals/files/:id': async () => {
    await waitingForFile();
    const take = '/admin/referrals/files/bank/akbank';
    await passed(await act(take));
    return act(`/admin/referrals/files/${await idOf('SELECT max(id) AS id FROM referral_files')}`);
  },
  'POST /admin/referrals/files/bank/:bank': async () => {
    await waitingForFile();
    return act('/admin/referrals/files/bank/akbank');
  },
  'POST /admin/settings/:group': () => settings('security'),
  'POST /admin/statements/:bank/:month/close': async () => {
    const asked = new Date(Date.now() - 45 * 86_400_000).toISOString();
    const id = await application({ createdAt: asked });
    await chargeFor(server, [id], { akbank: 100 });
    const page = `/admin/statements/akbank/${asked.slice(0, 7)}`;
    return act(`${page}/close`, { tax_rate: '20' }, page);
  },
  'POST /admin/subscribers.csv': () => act('/admin/subscribers.csv'),
  'POST /admin/subscribers/:id/delete': async () => ({
    path: `/admin/subscribers/${await subscriber()}/delete`,
    fields: { confirmed: 'evet', _csrf: await admin.csrfToken() },
  }),
  'POST /admin/users': () =>
    made('/admin/users', {
      name: 'Yeni',
      email: `${randomUUID()}@ornek.test`,
      role: 'moderator',
      status: 'active',
    }),
  'POST /admin/users.csv': () => act('/admin/users.csv'),
  'POST /admin/users/:id': async () => {
    const { id } = await createPerson(server.databaseUrl, 'moderator');
    return act(`/admin/users/${id}`, { role: 'admin' });
  },
  'POST /admin/users/:id/password-link': async () => {
    const { id } = await createPerson(server.databaseUrl, 'moderator');
    return act(`/admin/users/${id}/password-link`);
  },
  'POST /admin/users/:id/second-factor': async () =>
    act(`/admin/users/${(await someone()).person.id}/second-factor`),
  'POST /admin/webhook': async () => {
    const api = '/admin/settings/api';
    await passed(await act(api, { webhookUrl: 'https://hooks.ornek.test/d' }));
    return bare('/admin/webhook');
  },
  'POST /admin/webhooks': () =>
    made('/admin/webhooks', {
      name: 'Deneme',
      url: 'https://hooks.ornek.test/b',
      events: 'application.created',
      is_active: 'true',
    }),
  'POST /admin/webhooks/:id': async () =>
    act(`/admin/webhooks/${await endpoint()}`, { url: 'https://hooks.ornek.test/c' }),
  'POST /admin/webhooks/:id/key': async () => act(`/admin/webhooks/${await endpoint()}/key`),
  'POST /admin/webhooks/:id/key/rotate': async () => bare(`/admin/webhooks/${await endpoint()}/key/rotate`),
  'POST /hesabim/guvenlik/eposta': async () =>
    act('/hesabim/guvenlik/eposta', { new_email: `${randomUUID()}@ornek.test` }, '/hesabim/guvenlik', member),
  'POST /hesabim/guvenlik/sifre': async () => {
    const next = password();
    const by = await someone('user');
    return act('/hesabim/guvenlik/sifre', { password: next, again: next }, '/hesabim/guvenlik', by);
  },
  'POST /hesabim/verilerim/goster': async () =>
    act('/hesabim/verilerim/goster', {}, '/hesabim/verilerim', member),
  'POST /hesabim/verilerim/hesap-sil': async () =>
    act('/hesabim/verilerim/hesap-sil', {}, '/hesabim/verilerim', await someone('user')),
  'POST /hesabim/guvenlik/iki-adim/kodlar': async () =>
    act('/hesabim/guvenlik/iki-adim/kodlar', {}, '/hesabim/guvenlik/iki-adim', await someone('user')),
  'POST /hesabim/guvenlik/iki-adim/kapat': async () => ({
    ...(await act(
      '/hesabim/guvenlik/iki-adim/kodlar',
      {},
      '/hesabim/guvenlik/iki-adim',
      await someone('user'),
    )),
    path: '/hesabim/guvenlik/iki-adim/kapat',
  }),
  'POST /portal/gecis-anahtarlari': async () =>
    act('/portal/gecis-anahtarlari', { name: 'Deneme' }, '/portal/gecis-anahtarlari', await someone('bank')),
  'POST /portal/gecis-anahtarlari/:id': async () => {
    const by = await someone('bank');
    const path = `/portal/gecis-anahtarlari/${await passkeyOf(by)}`;
    return act(path, {}, path, by);
  },
  'POST /portal/guvenlik/kodlar': async () =>
    act('/portal/guvenlik/kodlar', {}, '/portal/guvenlik', await someone('bank')),
  'POST /portal/guvenlik/sifre': async () => {
    const next = password();
    const by = await someone('bank');
    return act('/portal/guvenlik/sifre', { password: next, again: next }, '/portal/guvenlik', by);
  },
  'POST /hesabim/verilerim/indir': async () => ({
    ...(await act('/hesabim/verilerim/goster', {}, '/hesabim/verilerim', member)),
    path: '/hesabim/verilerim/indir',
  }),
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
