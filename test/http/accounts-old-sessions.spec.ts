import { aLoginAttempt, aSession } from '../factories/records.js';
import { ago } from '../factories/row.js';
import { createTestDatabase } from '../support/database.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { startServer } from '../support/server.js';

it('sessions that are over and tries to sign in beyond their period go while the process runs, without a sign-out', async () => {
  const database = await createTestDatabase({ name: 'old-sessions' });
  await aSession(database, { sid: 'over', expire: ago({ minutes: 1 }) });
  await aSession(database, { sid: 'lasting', expire: ago({ hours: -1 }) });
  await aLoginAttempt(database, { account_key: 'old', attempted_at: ago({ months: 24 }) });
  await aLoginAttempt(database, { account_key: 'new', attempted_at: new Date() });
  const server = await startServer({ database });
  try {
    await eventually(async () => {
      const left = await database.sql<{ what: string }>(
        'SELECT sid AS what FROM sessions UNION ALL SELECT account_key FROM login_attempts ORDER BY what',
      );
      return left.map(({ what }) => what).join() === 'lasting,new';
    }, AT_ONCE_MS);
  } finally {
    await server.stop();
  }
});
