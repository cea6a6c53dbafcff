import { randomBytes } from 'node:crypto';
import { startServer, type TestServer } from './server.js';
import { createPerson, type TestPerson } from './staff.js';

export const WRONG = 'E-posta adresi veya şifre hatalı.';

export const SESSIONS_OF = `SELECT 1 FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`;

/** Replicas share the key under which they count. */
export const env = { SESSION_SECRET: randomBytes(32).toString('base64') };

export let server: TestServer;

export let admin: TestPerson;

/** A site with an administrator whom nobody has signed in as. */
export function openSignIn(): void {
  beforeAll(async () => {
    server = await startServer({ env });
    admin = await createPerson(server.databaseUrl, 'admin');
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM login_attempts'));
}
