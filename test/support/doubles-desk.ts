import { setTimeout as delay } from 'node:timers/promises';
import { changeSettings } from '../factories/settings.js';
import { applied, freshPhone, type Kind } from './applications.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { emptied } from './emptied.js';
import { eventually } from './eventually.js';
import { plain } from './page.js';
import { changeBy, rowsBy, valueBy, valuesBy } from './rows.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn } from './staff.js';
import { behindProxy } from './submissions.js';
import { inTransaction } from './transaction.js';

/* Of the file that called `openDoubles`. */
export let database: TestDatabase;
export let servers: readonly [TestServer, TestServer];
export let agent: Session;
export let moderator: Session;

/** Two servers on one database, whose banks get every application at once, in a file. */
export function openDoubles(): void {
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'doubles' });
    servers = [
      await startServer({ database, env: behindProxy }),
      await startServer({ database, env: behindProxy }),
    ];
    [agent, moderator] = await Promise.all([
      signedIn(servers[0], 'agent'),
      signedIn(servers[0], 'moderator'),
    ]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });
  beforeEach(async () => {
    await emptied(() =>
      database.sql(`TRUNCATE form_submissions, outbox, audit_log, referral_feed_entries, do_not_contact CASCADE; DELETE FROM referrals;
        UPDATE banks SET lead_release = 'at_once', lead_channel = 'file', lead_endpoint_id = NULL, double_days = 0`),
    );
    await changeSettings(database, 'general', {
      ...{ doubleDays: 7, doubleHours: 24 },
      ...{ weekdayCalls: '', saturdayCalls: '', sundayCalls: '', holidayCalls: '' },
    });
  });
}

export interface Held {
  readonly id: string;
  readonly bank_id: string;
  readonly application_id: string;
  readonly state: string;
  readonly hold: string | null;
  readonly repeat_of: string | null;
  /** Of a double: until it goes by itself. */
  readonly hours: number | null;
  readonly version: number;
}

const HELD = `SELECT id, bank_id, application_id, state, hold, repeat_of, version,
    round(extract(epoch FROM held_until - now()) / 3600)::int AS hours FROM referrals`;

/** The referrals of an application. */
export const referralsOf = rowsBy<Held>(() => database, `${HELD} WHERE application_id = $1 ORDER BY bank_id`);
/** Those of a phone, as they were stored. */
export const referralsOfPhone = rowsBy<Held>(
  () => database,
  `${HELD} WHERE application_id IN (SELECT a.id FROM applications a WHERE a.phone_number = $1) ORDER BY id`,
);
export const firstOf = async (application: string): Promise<Held> => {
  const [found] = await referralsOf(application);
  if (!found) throw new Error(`no referral of ${application}`);
  return found;
};
export const stateOf = async (application: string): Promise<string> => {
  const { state, hold } = await firstOf(application);
  return `${state} ${String(hold)}`;
};

/** The time of a double is over. */
export const isDue = changeBy(
  () => database,
  `UPDATE referrals SET held_until = now() - interval '1 second' WHERE application_id = $1`,
);
export const countOf = (table: string): Promise<number | undefined> =>
  valueBy<number>(() => database, `SELECT count(*)::int FROM ${table}`)();
export const fedTo = valuesBy<string>(
  () => database,
  'SELECT DISTINCT referral_id FROM referral_feed_entries WHERE referral_id = $1',
);

/** An application to Akbank by a server. */
export const to = async (
  phone: string,
  changes: object = {},
  { kind = 'kredi', at = 0 }: { readonly kind?: Kind; readonly at?: 0 | 1 } = {},
): Promise<string> =>
  (await applied(servers[at], kind, { phone_number: phone, selected_banks: ['akbank'], ...changes })).id;

/** Two of one phone, of which the second is held. */
export async function twice(): Promise<{
  readonly phone: string;
  readonly first: string;
  readonly second: string;
}> {
  const phone = freshPhone();
  return { phone, first: await to(phone), second: await to(phone) };
}

/** Submissions at the same time, held up until so many batches wait for the lock of the phone, and a while longer. */
export async function racing(
  phone: string,
  waiting: number,
  send: () => Promise<unknown>,
  longerMs = 0,
): Promise<void> {
  const sent = await inTransaction(database.url, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [phone]);
    const under = send();
    await eventually(
      async () => (await countOf(`pg_locks WHERE locktype = 'advisory' AND NOT granted`)) === waiting,
      10_000,
    );
    await delay(longerMs);
    return { under };
  });
  await sent.under;
}

export const LIST = '/admin/applications';
export const pageOf = async (path: string): Promise<string> =>
  plain(await (await moderator.get(path)).text());
/** Staff decide of a double. */
export const decide = (application: string, referral: string, decision: string): Promise<Response> =>
  moderator.postForm(`${LIST}/${application}/doubles/${referral}`, { decision });
/** Where what an answer tells of is undone. */
export const undoOn = async (answered: Response): Promise<string> => {
  const page = await (await moderator.get(answered.headers.get('location') ?? '')).text();
  return /\/admin\/applications\/acts\/\d+\/undo/.exec(page)?.[0] ?? '';
};
