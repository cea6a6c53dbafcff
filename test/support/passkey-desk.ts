import { randomBytes } from 'node:crypto';
import { postedForm } from './posted-form.js';
import { rowsBy, valuesBy } from './rows.js';
import { type Authenticator, withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { type Lapse, type Question, SoftKey } from './soft-key.js';
import { Session, signedIn, type TestPerson } from './staff.js';

export const PASSKEYS = '/admin/profile/passkeys';

export const SIGN_IN = '/uye-girisi/gecis-anahtari';

export const STEP = '/uye-girisi/kod';

/** Browsers make no keys for addresses of machines. */
export const ORIGIN = 'http://localhost:4934';

export const env = { SESSION_SECRET: randomBytes(32).toString('base64'), PUBLIC_URL: ORIGIN };

export let server: TestServer;

export const keysOf = rowsBy<Record<string, unknown>>(
  () => server,
  'SELECT name, counter FROM passkeys WHERE user_id = $1 ORDER BY id',
);

export const acts = valuesBy<unknown>(
  () => server,
  `SELECT action FROM audit_log WHERE resource_id = $1 AND action LIKE 'passkey.%' ORDER BY id`,
);

export const mails = valuesBy<unknown>(
  () => server,
  `SELECT payload ->> 'event' AS event FROM outbox WHERE topic = 'user.security' AND payload ->> 'user_id' = $1
          AND payload ->> 'event' LIKE 'passkey.%' ORDER BY id`,
);

export interface Asked {
  readonly question: Question;
  /** The cookie that goes with it. */
  readonly cookie: string;
}

const questionCookie = (answer: Response): string => {
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('gecis=')) ?? '';
  expect(line).toMatch(/^gecis=[\w-]{22}\.\d{13}\.[\w-]{8}; Max-Age=300; .*HttpOnly; SameSite=Strict$/);
  return line.split(';', 1)[0] ?? '';
};

/** Sends what a browser would that carries these cookies. */
export const send = (
  path: string,
  fields: Readonly<Record<string, string>>,
  cookies: readonly string[],
  { at = server, accept = 'text/html' }: { at?: TestServer; accept?: string } = {},
): Promise<Response> =>
  fetch(at.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept, origin: at.url, cookie: cookies.filter(Boolean).join('; ') },
    body: new URLSearchParams(fields),
  });

/** The options that the script of the sign-in form requests. */
export async function authenticationOptions(session = new Session(server), at = server): Promise<Asked> {
  const answer = await send(`${SIGN_IN}/soru`, { a: '1' }, [session.cookie], {
    at,
    accept: 'application/json',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  return { question: (await answer.json()) as Question, cookie: questionCookie(answer) };
}

export const answered = (
  { question, cookie }: Asked,
  key: SoftKey,
  {
    lapse,
    session,
    at,
    fields,
  }: { lapse?: Lapse; session?: Session; at?: TestServer; fields?: Record<string, string> } = {},
): Promise<Response> =>
  send(SIGN_IN, { credential: key.sign(question, lapse), ...fields }, [session?.cookie ?? '', cookie], {
    at,
  });

export const signInWith = async (key: SoftKey, lapse?: Lapse): Promise<Response> =>
  answered(await authenticationOptions(), key, { lapse });

export type Owner = Session & { readonly person: TestPerson } & { readonly app: Authenticator };

export async function someone(): Promise<Owner> {
  const session = await signedIn(server, 'moderator');
  const { app } = await withSecondFactor(session);
  return Object.assign(session, { app });
}

/** The page that asks the device, once name, password and code were right. */
export async function registrationOptions(
  owner: Owner,
  name = 'İş bilgisayarım',
): Promise<Asked & { html: string }> {
  await server.sql('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [owner.person.id]);
  const fields = postedForm(await (await owner.get(PASSKEYS)).text(), PASSKEYS);
  const own = { own_password: owner.person.password, own_code: owner.app.code() };
  const answer = await owner.post(PASSKEYS, { ...fields, name, ...own });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  const given = /data-question="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return { html, question: JSON.parse(given) as Question, cookie: questionCookie(answer) };
}

export const made = (
  owner: Session,
  { html, cookie }: Asked & { html: string },
  credential: string,
): Promise<Response> =>
  send(
    `${PASSKEYS}/key`,
    { ...(postedForm(html, `${PASSKEYS}/key`) as Record<string, string>), credential },
    [owner.cookie, cookie],
  );

export async function withKey(owner: Owner, key = new SoftKey(ORIGIN), name?: string): Promise<SoftKey> {
  const asked = await registrationOptions(owner, name);
  const answer = await made(owner, asked, key.create(asked.question));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PASSKEYS]);
  return key;
}

/** A site whose staff make passkeys. */
export function openPasskeys(): void {
  beforeAll(async () => {
    server = await startServer({ env });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM login_attempts'));
}
