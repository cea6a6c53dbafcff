import { randomBytes } from 'node:crypto';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { secondFactorPaths } from '../../src/shared/paths/second-factor.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { type Authenticator, withSecondFactor } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Question, SoftKey } from '../support/soft-key.js';
import { Session, signedIn, type TestPerson } from '../support/staff.js';

/** Browsers make no keys for addresses of machines. */
const ORIGIN = 'http://localhost:4935';
const ADMIN = 'http://yonetim.localhost:4935';
const env = { SESSION_SECRET: randomBytes(32).toString('base64'), PUBLIC_URL: ORIGIN };

let server: TestServer;
/** On the same database, with the administration on a host of its own. */
let apart: TestServer;

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

type Banker = Session & { readonly person: TestPerson; readonly app: Authenticator };

async function banker(bank: string): Promise<Banker> {
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

const proofOf = async ({ person, app }: Banker): Promise<{ own_password: string; own_code: string }> => {
  await server.sql('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [person.id]);
  return { own_password: person.password, own_code: app.code() };
};

async function withKey(owner: Banker): Promise<SoftKey> {
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

async function signInWith(key: SoftKey, at = server): Promise<Response> {
  const asked = await send(secondFactorPaths.passkeyQuestion(), { a: '1' }, [], {
    at,
    accept: 'application/json',
  });
  expect(asked.status).toBe(200);
  const credential = key.sign((await asked.json()) as Question);
  return send(secondFactorPaths.withPasskey(), { credential }, [questionCookie(asked)], { at });
}

describe('the keys of a bank’s people', () => {
  it('are behind the second factor: GET /portal/gecis-anahtarlari', async () => {
    const fresh = await signedIn(server, 'bank');
    const answer = await fresh.get(portalPaths.passkeys());
    expect([answer.status, answer.headers.get('location')]).toEqual([302, portalPaths.security()]);
    expect((await (await signedIn(server, 'admin')).get(portalPaths.passkeys())).status).toBe(403);
  });

  it('sign in to the portal alone: POST /portal/gecis-anahtarlari then POST /portal/gecis-anahtarlari/anahtar', async () => {
    const owner = await banker('akbank');
    const html = await (await owner.get(portalPaths.passkeys())).text();
    expect(validityFaults(html)).toEqual([]);
    const list = postedForm(html, portalPaths.passkeys());
    const proof = await proofOf(owner);
    const wrong = await owner.post(portalPaths.passkeys(), {
      ...list,
      ...proof,
      own_password: 'x',
      name: 'Telefonum',
    });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="Telefonum"')]);
    const key = await withKey(owner);
    const shown = await (await owner.get(portalPaths.passkeys())).text();
    expect(validityFaults(shown)).toEqual([]);
    expect(plain(shown)).toContain('Henüz kullanılmadı');
    const answer = await signInWith(key);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, portalPaths.home()]);
    const session = new Session(server);
    session.cookie =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('sid='))
        ?.split(';', 1)[0] ?? '';
    expect((await session.get(portalPaths.home())).status).toBe(200);
    expect((await session.get('/admin')).status).toBe(403);
  });

  it('are removed by their owner alone: GET /portal/gecis-anahtarlari/:id and POST /portal/gecis-anahtarlari/:id', async () => {
    const [owner, other] = [await banker('akbank'), await banker('qnb')];
    const key = await withKey(owner);
    const [row] = await server.sql('SELECT id FROM passkeys WHERE user_id = $1', [owner.person.id]);
    const path = portalPaths.passkey(String(row?.['id']));
    expect((await other.get(path)).status).toBe(404);
    const theirs = postedForm(await (await other.get(portalPaths.passkeys())).text(), portalPaths.passkeys());
    expect((await other.post(path, { ...theirs, ...(await proofOf(other)) })).status).toBe(404);
    const html = await (await owner.get(path)).text();
    expect(validityFaults(html)).toEqual([]);
    const form = postedForm(html, path);
    expect((await owner.post(path, { ...form, own_password: 'yanlış' })).status).toBe(422);
    const removed = await owner.post(path, { ...form, ...(await proofOf(owner)) });
    expect(removed.headers.get('location')).toBe(portalPaths.passkeys());
    expect((await signInWith(key)).status).toBe(401);
  });

  it('work where the administration has a host of its own, on the site’s host', async () => {
    const key = await withKey(await banker('akbank'));
    const answer = await signInWith(key, apart);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, portalPaths.home()]);
  });

  it('let nobody of the staff in there', async () => {
    const owner = await banker('akbank');
    const key = await withKey(owner);
    // Somebody who was of a bank when she made it.
    await server.sql(`UPDATE users SET role = 'moderator', bank_id = NULL WHERE id = $1`, [owner.person.id]);
    expect((await signInWith(key, apart)).status).toBe(401);
  });
});
