import { randomBytes } from 'node:crypto';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { secondFactorPaths } from '../../src/shared/paths/second-factor.js';
import { validityFaults } from './html-validity.js';
import { postedForm } from './posted-form.js';
import { type Authenticator, withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { type Question, SoftKey } from './soft-key.js';
import { Session, signedIn, type TestPerson } from './staff.js';

/** Browsers make no keys for addresses of machines. */
const ORIGIN = 'http://localhost:4935';

const ADMIN = 'http://yonetim.localhost:4935';

const env = { SESSION_SECRET: randomBytes(32).toString('base64'), PUBLIC_URL: ORIGIN };

export let server: TestServer;

/** On the same database, with the administration on a host of its own. */
export let apart: TestServer;

export type Banker = Session & { readonly person: TestPerson; readonly app: Authenticator };

export async function banker(bank: string): Promise<Banker> {
  const session = await signedIn(server, 'bank', { bank });
  const { app } = await withSecondFactor(session, portalPaths.security());
  return Object.assign(session, { app });
}

/** Where a browser brings each of them back to. */
const pathOf = new Map<string, string>();

function questionCookie(answer: Response): string {
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('gecis=')) ?? '';
  const [cookie = ''] = line.split(';', 1);
  pathOf.set(cookie, /; Path=([^;]+)/.exec(line)?.[1] ?? '/');
  return cookie;
}

const send = (
  path: string,
  fields: Readonly<Record<string, string>>,
  cookies: readonly string[],
  { at = server, accept = 'text/html', host }: { at?: TestServer; accept?: string; host?: string } = {},
): Promise<Response> =>
  fetch(at.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept,
      'sec-fetch-site': 'same-origin',
      cookie: cookies.filter((one) => one !== '' && path.startsWith(pathOf.get(one) ?? '/')).join('; '),
      ...(host !== undefined && { host }),
    },
    body: new URLSearchParams(fields),
  });

export const proofOf = async ({
  person,
  app,
}: Banker): Promise<{ own_password: string; own_code: string }> => {
  await server.sql('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [person.id]);
  return { own_password: person.password, own_code: app.code() };
};

export async function withKey(owner: Banker): Promise<SoftKey> {
  const list = postedForm(await (await owner.get(portalPaths.passkeys())).text(), portalPaths.passkeys());
  const asked = await owner.post(portalPaths.passkeys(), {
    ...list,
    name: 'İş bilgisayarım',
    ...(await proofOf(owner)),
  });
  const html = await asked.text();
  expect([asked.status, validityFaults(html)]).toEqual([200, []]);
  const question = JSON.parse(
    /data-question="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}',
  ) as Question;
  const key = new SoftKey(ORIGIN);
  const form = postedForm(html, portalPaths.newPasskey()) as Record<string, string>;
  const answer = await send(portalPaths.newPasskey(), { ...form, credential: key.create(question) }, [
    owner.cookie,
    questionCookie(asked),
  ]);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, portalPaths.passkeys()]);
  return key;
}

export async function signInWith(key: SoftKey, at = server): Promise<Response> {
  const asked = await send(secondFactorPaths.passkeyQuestion(), { a: '1' }, [], {
    at,
    accept: 'application/json',
  });
  expect(asked.status).toBe(200);
  const credential = key.sign((await asked.json()) as Question);
  return send(secondFactorPaths.withPasskey(), { credential }, [questionCookie(asked)], { at });
}

/** A site whose banks’ people make passkeys, with its staff on a host of their own. */
export function openPortalPasskeys(): void {
  beforeAll(async () => {
    server = await startServer({ env });
    apart = await startServer({
      database: { url: server.databaseUrl },
      env: { ...env, ADMIN_URL: ADMIN, PRIVACY_KEY: env.SESSION_SECRET },
    });
  });
  afterAll(async () => {
    await apart.stop();
    await server.stop();
  });
  beforeEach(() => server.sql('DELETE FROM login_attempts'));
}
