import { randomBytes } from 'node:crypto';
import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { changeSettings } from '../factories/settings.js';
import { aSubscriber } from '../factories/people.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, isLong } from '../support/eventually.js';
import { MailReceiver } from '../support/mail-receiver.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';

const READERS = isLong ? 10_000 : 200;
const KILLS = isLong ? 4 : 1;
/** Of a hundred readers. */
const BOUNCING = 3;

/** Mails under way at a time: so many may one process have handed over without a record when it is killed. */
const UNDER_WAY = 16;

const isBouncing = (address: string): boolean => Number(/\d+/.exec(address)?.[0] ?? 0) % 100 < BOUNCING;

describe('an issue of the newsletter under kills', () => {
  let database: TestDatabase;
  let receiver: MailReceiver;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    receiver = await new MailReceiver().listen();
    database = await createTestDatabase({ name: 'newsletter_killed' });
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await database.drop();
    await receiver.close();
  });

  const env = { SESSION_SECRET: randomBytes(32).toString('base64') };
  const start = async (): Promise<TestServer> => {
    const server = await startServer({ database, env: { ...env, SMTP_URL: receiver.url } });
    servers.push(server);
    return server;
  };

  /** Everybody who has confirmed, an issue, and a plan by an admin; what is sent is what she saw. */
  async function plan(server: TestServer): Promise<string> {
    await aSubscriber.many(
      database,
      Array.from({ length: READERS }, (_, n) => ({
        email: `okur${String(n + 1)}@ornek.test`,
        state: 'confirmed' as const,
        unsubscribe_token: `kod-${String(n + 1)}`,
        confirmed_at: new Date(),
      })),
    );
    await changeSettings(database, 'notifications', {
      marketingEmails: true,
      newsletterBatch: READERS / 5,
      newsletterPause: 0,
    });
    const admin = await signedIn(server, 'admin');
    const created = await admin.postForm(newsletterPaths.issues(), {});
    const path = created.headers.get('location') ?? '';
    const text = { subject: 'Bülten', 'type-1': 'text', 'text-1': 'Merhaba.' };
    await admin.postForm(path, { ...text, version: '1', action: 'save' });
    const fields = { version: '2', at: '', own_password: admin.person.password };
    expect((await admin.postForm(`${path}/plan`, fields)).status).toBe(303);
    return path.split('/').at(-1) ?? '';
  }

  it('reaches each reader under one number, loses none, and lets those go whom nobody knows', async () => {
    receiver.verdict = (to) => (isBouncing(to) ? { code: 550, text: '5.1.1 User unknown' } : undefined);
    let [first, second] = [await start(), await start()];
    const since = performance.now();
    const id = await plan(first);
    for (let kill = 1; kill <= KILLS; kill++) {
      const until = (READERS * kill) / (KILLS + 1);
      await eventually(() => Promise.resolve(receiver.heard.length >= until * 0.9), 300_000);
      await first.kill();
      [first, second] = [second, await start()];
    }
    await eventually(async () => {
      const [issue] = await database.sql<{ state: string }>(
        'SELECT state FROM newsletter_issues WHERE id = $1',
        [id],
      );
      return issue?.state === 'sent';
    }, 400_000);
    const seconds = Math.round((performance.now() - since) / 1_000);

    const numbers = new Map<string, Set<string>>();
    for (const { to, headers } of receiver.heard)
      for (const address of to)
        numbers.set(address, (numbers.get(address) ?? new Set()).add(headers.get('message-id') ?? ''));
    const right = Array.from({ length: READERS }, (_, n) => `okur${String(n + 1)}@ornek.test`);
    const lost = right.filter((address) => !isBouncing(address) && !numbers.has(address));
    const twice = [...numbers].filter(([, ids]) => ids.size > 1);
    const repeated = receiver.heard.length - numbers.size;
    figure(
      `${String(READERS)} letters, ${String(BOUNCING)} % bouncing, a process killed ${String(KILLS)} times, done after ${String(seconds)} s: lost ${String(lost.length)}, under two numbers ${String(twice.length)}, repeated under the same number ${String(repeated)}`,
    );
    expect({ lost, twice }).toEqual({ lost: [], twice: [] });
    // A mail server that is cut off may have taken a mail or not: it goes again under its number, which mailboxes show once.
    expect(repeated).toBeLessThanOrEqual(UNDER_WAY * KILLS);

    const states = await database.sql<{ state: string; n: number }>(
      'SELECT state, count(*)::int AS n FROM newsletter_letters GROUP BY state ORDER BY state',
    );
    const bouncing = right.filter(isBouncing).length;
    expect(states).toEqual([
      { state: 'refused', n: bouncing },
      { state: 'sent', n: READERS - bouncing },
    ]);
    const [ended] = await database.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM newsletter_subscribers WHERE end_reason = 'bounce'`,
    );
    expect(ended?.n).toBe(bouncing);
  }, 900_000);
});
