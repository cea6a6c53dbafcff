import { randomBytes } from 'node:crypto';
import { withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { Session, signedIn } from './staff.js';

export const OWN = '/admin/profile/second-factor';

export const STEP = '/uye-girisi/kod';

export const env = { SESSION_SECRET: randomBytes(32).toString('base64') };

export let server: TestServer;

export const noticesOf = async (id: string, like = 'second-factor.%') =>
  (
    await server.sql(
      `SELECT payload ->> 'event' AS event FROM outbox WHERE topic = 'user.security' AND payload ->> 'user_id' = $1
          AND payload ->> 'event' LIKE $2 ORDER BY id`,
      [id, like],
    )
  ).map(({ event }) => event);

export const auditOf = async (id: string) =>
  (
    await server.sql(
      `SELECT action FROM audit_log WHERE resource_id = $1 AND action LIKE 'second-factor.%' ORDER BY id`,
      [id],
    )
  ).map(({ action }) => action);

export const protectedPerson = async (role: 'admin' | 'moderator' | 'user' = 'moderator') => {
  const session = await signedIn(server, role);
  return { session, person: session.person, ...(await withSecondFactor(session)) };
};

/** Somebody in a browser of hers who has typed the right password. */
export const halfway = async (person: { email: string; password: string }, at: TestServer = server) => {
  const session = new Session(at);
  const answer = await session.signIn(person);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, STEP]);
  return session;
};

/** A site whose people set up a second factor. */
export function openSecondFactors(): void {
  beforeAll(async () => {
    server = await startServer({ env });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM login_attempts'));
}
