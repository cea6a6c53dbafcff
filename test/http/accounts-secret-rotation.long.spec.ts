import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from '../support/database.js';
import { root, spawnNode } from '../support/process.js';
import { Authenticator, withSecondFactor } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { Session, signedIn, type TestPerson, withDatabase } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

const [OLD, NEW, STRANGE] = [0, 1, 2].map(() => randomBytes(32).toString('base64')) as [
  string,
  string,
  string,
];
const LIST = '/admin/do-not-contact';
const PHONE = '5329990011';
const LISTED = { contact: PHONE, reason: 'Aranmak istemiyor' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name: 'rotation' });
});
afterAll(() => database.drop());

const startWith = (env: Readonly<Record<string, string>>): Promise<TestServer> =>
  startServer({ database, env });

/** The message of a server that refuses to start. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  try {
    const server = await startWith(env);
    await server.stop();
    return 'started';
  } catch (error) {
    return String(error);
  }
}

/** The same browser, at a server that has taken the place of the one before. */
const movedTo = (server: TestServer, from: Session): Session =>
  Object.assign(new Session(server), { cookie: from.cookie, device: from.device });

async function passesSecondStep(server: TestServer, person: TestPerson, app: Authenticator, steps: number) {
  await withDatabase(database.url, async (client) => {
    await client.query('DELETE FROM login_attempts');
    await client.query('UPDATE second_factors SET last_step = 0');
  });
  const session = new Session(server);
  await session.signIn(person);
  return (await session.post('/uye-girisi/kod', { code: app.code(steps) })).status === 303;
}

const countListed = () =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM do_not_contact',
    );
    return rows[0]?.count;
  });

/** Everything that the first server has signed or noted, and who was told of it. */
interface Before {
  readonly session: Session & { readonly person: TestPerson };
  readonly token: string;
  readonly app: Authenticator;
}

async function begin(): Promise<Before> {
  const server = await startWith({ SESSION_SECRET: OLD });
  const session = await signedIn(server, 'admin');
  const { app } = await withSecondFactor(session);
  expect((await session.postForm(LIST, LISTED)).status).toBe(303);
  const token = await session.csrfToken();
  await server.stop();
  return { session, token, app };
}

describe('a new SESSION_SECRET', () => {
  let before: Before;
  beforeAll(async () => {
    before = await begin();
  });

  it('is refused alone, as is another key by which people are known', async () => {
    expect(await refusal({ SESSION_SECRET: STRANGE })).toMatch(
      /SESSION_SECRET: expects the one by which this database is signed, or that one as SESSION_SECRET_PREVIOUS/,
    );
    expect(await refusal({ SESSION_SECRET: OLD, PRIVACY_KEY: STRANGE })).toMatch(
      /PRIVACY_KEY: expects the one by which this database knows people/,
    );
  });

  it('beside the former one ends nobody’s session, form, second factor, or wish not to be called', async () => {
    const both = { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD, PRIVACY_KEY: OLD };
    const server = await startWith(both);
    const session = movedTo(server, before.session);
    expect((await session.get('/admin')).status).toBe(200);
    const again = await session.post(LIST, { ...LISTED, _csrf: before.token });
    // Known already, and not by another digest a second time.
    expect([again.status, await countListed()]).toEqual([again.status, 1]);
    expect(again.status).not.toBe(403);
    expect(await passesSecondStep(server, before.session.person, before.app, 1)).toBe(true);
    await server.stop();
  });

  it('goes on alone from then on: what was kept is under the new one', async () => {
    const server = await startWith({ SESSION_SECRET: NEW, PRIVACY_KEY: OLD });
    expect(await passesSecondStep(server, before.session.person, before.app, 0)).toBe(true);
    const session = await signedIn(server, 'admin');
    await session.postForm(LIST, LISTED);
    expect(await countListed()).toBe(1);
    // The former one signs nothing any more.
    expect((await movedTo(server, before.session).get('/admin')).status).toBe(302);
    await server.stop();
  });

  itInFull('is taken whatever it is after npm run keys:forget, which says what that costs', async () => {
    const { ended, logs } = spawnNode(
      [join(root, 'dist', 'src', 'commands', 'forget-keys.js')],
      databaseEnvironment(database.url),
    );
    expect([await ended, logs()]).toEqual([0, expect.stringMatching(/aranmak istemeyenlerin listesi/)]);
    const server = await startWith({ SESSION_SECRET: STRANGE });
    expect((await (await signedIn(server, 'admin')).get('/admin')).status).toBe(200);
    await server.stop();
  });
});
