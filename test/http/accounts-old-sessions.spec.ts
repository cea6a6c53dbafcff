import { change } from '../support/change.js';
import { createTestDatabase } from '../support/database.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { startServer } from '../support/server.js';

it('sessions that are over and tries to sign in beyond their period go while the process runs, without a sign-out', async () => {
  const database = await createTestDatabase({ name: 'old-sessions' });
  await change(
    database,
    `INSERT INTO sessions (sid, sess, expire)
     VALUES ('over', '{}', now() - interval '1 minute'), ('lasting', '{}', now() + interval '1 hour')`,
  );
  await change(
    database,
    `INSERT INTO login_attempts (account_key, ip_address, succeeded, attempted_at)
     VALUES ('old', '192.0.2.1', false, now() - interval '2 years'), ('new', '192.0.2.1', false, now())`,
  );
  const server = await startServer({ database });
  try {
    await eventually(async () => {
      const left = await change<{ what: string }>(
        database,
        'SELECT sid AS what FROM sessions UNION ALL SELECT account_key FROM login_attempts ORDER BY what',
      );
      return left.map(({ what }) => what).join() === 'lasting,new';
    }, AT_ONCE_MS);
  } finally {
    await server.stop();
  }
});
