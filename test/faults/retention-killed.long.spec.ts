import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { storeOld } from '../factories/applications.js';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, isLong, percentile } from '../support/eventually.js';
import { freePort } from '../support/process.js';
import { rowsBy } from '../support/rows.js';
import { launchServer, startServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy, submissionsTo } from '../support/submissions.js';

/** `RETENTION_ROWS=100000 npm run test:faults -- retention` looks at fewer of them. */
const ROWS = isLong ? Number(process.env['RETENTION_ROWS'] ?? 1_000_000) : 3_000;
const CHUNK = 50_000;

const env = { ...behindProxy, SESSION_SECRET: randomBytes(32).toString('hex') };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'retention_killed' });
}, 120_000);
afterAll(async () => {
  await database.drop();
});

async function fill(): Promise<void> {
  for (let from = 1; from <= ROWS; from += CHUNK)
    await storeOld(database, from, Math.min(ROWS, from + CHUNK - 1));
  // As the server does by itself beside; in tests it does not. It is what makes the outbox's index by blocks one.
  await database.sql('VACUUM ANALYZE');
}

/** Figures of reports about the earlier rows: a sum of digests, so that one row that differs shows. */
const statistics = rowsBy<Record<string, unknown>>(
  () => database,
  `SELECT count(*)::int AS applications, sum(a.amount)::text AS amount,
            sum(hashtextextended(concat_ws('|', a.id, a.kind, a.status, a.loan_type, a.amount, a.term_months,
              a.selected_banks, a.marketing_consent, a.created_at, a.updated_at, s.source_page, r.state, r.bank_id), 0))::text AS digest
       FROM applications a JOIN form_submissions s ON s.id = a.submission_id
       JOIN referrals r ON r.application_id = a.id AND r.created_at = a.created_at AND r.bank_id = ANY (a.selected_banks)
      WHERE a.created_at < now() - interval '2 years'`,
);

interface Watched {
  /** Milliseconds, and the beginnings of the statement that waited and of the one it waited for. */
  readonly longest: { lock: number; of: string; transaction: number };
  stop(): Promise<void>;
}

/** Of the application's connections: how long one waited for a lock of another, and how long a transaction was. */
async function watch(): Promise<Watched> {
  const longest = { lock: 0, of: '', transaction: 0 };
  const state = { isOver: false };
  const [{ pid } = { pid: 0 }] = await database.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // Nobody else is told what connections of another role do.
  const looking = asSuperuser(async (client) => {
    while (!state.isOver) {
      const { rows: waits } = await client.query<{ ms: number; of: string }>(
        `SELECT (extract(epoch FROM clock_timestamp() - l.waitstart) * 1000)::float8 AS ms,
                concat_ws(' waits for ', left(a.query, 80), (SELECT left(b.query, 80) FROM pg_stat_activity b
                  WHERE b.pid = ANY (pg_blocking_pids(a.pid)) LIMIT 1)) AS of
           FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE l.waitstart IS NOT NULL AND a.datname = $1 AND a.pid <> $2
            -- One process counts the days that are over; the other has nothing to do meanwhile, and nobody waits for it.
            AND a.query !~ '(conversion|outcome)-days'
          ORDER BY 1 DESC LIMIT 1`,
        [database.name, pid],
      );
      const [wait] = waits;
      if (wait && wait.ms > longest.lock) Object.assign(longest, { lock: wait.ms, of: wait.of });
      const { rows: seen } = await client.query<{ transaction: number }>(
        `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start) * 1000), 0)::float8 AS transaction
           FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' AND pid <> $2`,
        [database.name, pid],
      );
      longest.transaction = Math.max(longest.transaction, seen[0]?.transaction ?? 0);
      await delay(20);
    }
  });
  return {
    longest,
    async stop() {
      state.isOver = true;
      await looking;
    },
  };
}

describe('the nightly run, killed in the middle beside submissions', () => {
  it('is ended by the other replica: nothing left, nothing twice, all figures as they were', async () => {
    await fill();
    const before = await statistics();
    const folder = mkdtempSync(join(tmpdir(), 'retention-'));
    const { ready, kill } = await launchServer({
      database,
      dataDir: folder,
      port: await freePort(),
      env,
    });
    const one = await ready;
    const other = await startServer({ database, env });
    const beside = submissionsTo(other.url);
    const watched = await watch();
    try {
      const admin = await signedIn(one, 'admin');
      const since = performance.now();
      const begun = await admin.postForm('/admin/privacy/runs', { own_password: admin.person.password });
      const run = begun.headers.get('location')?.split('/').at(-1) ?? '';
      const erased = async (step: string): Promise<number> => {
        const [found] = await database.sql<{ erased: string }>(
          'SELECT erased FROM retention_steps WHERE run_id = $1 AND step = $2',
          [run, step],
        );
        return Number(found?.erased);
      };
      await eventually(async () => (await erased('applications')) >= Math.min(ROWS / 3, 100_000), 900_000);
      await kill();
      const atKill = await erased('applications');
      expect(atKill).toBeLessThan(ROWS);
      const isFinished = async (): Promise<boolean> =>
        (await database.sql('SELECT FROM retention_runs WHERE id = $1 AND finished_at IS NOT NULL', [run]))
          .length > 0;
      await eventually(isFinished, 3_000_000);
      const lasted = performance.now() - since;
      await beside.stop();
      await watched.stop();
      const { took, tokens, refused } = beside;
      figure(
        `${String(ROWS)} applications past their period in ${(lasted / 1_000).toFixed(0)} s, killed after ${String(atKill)}; ` +
          `longest wait for a lock ${watched.longest.lock.toFixed(0)} ms (${watched.longest.of.replaceAll(/\s+/g, ' ')}), longest transaction ${watched.longest.transaction.toFixed(0)} ms; ` +
          `${String(took.length)} submissions beside it: median ${percentile(took, 0.5).toFixed(0)} ms, 99 % ${percentile(took, 0.99).toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms, ${String(refused)} refused`,
      );
      expect(await erased('applications')).toBe(ROWS);
      expect(await erased('deliveries')).toBe(ROWS);
      expect(
        await database.sql(
          `SELECT FROM applications WHERE created_at < now() - interval '2 years'
              AND (erased_at IS NULL OR phone_number IS NOT NULL OR email IS NOT NULL) LIMIT 1`,
        ),
      ).toEqual([]);
      // As many proofs as applications, each of another phone: none lost, none doubled.
      expect(
        await database.sql(
          `SELECT count(*)::int AS n, count(DISTINCT phone_key)::int AS people FROM consent_evidence WHERE consent = 'kvkk'`,
        ),
      ).toEqual([{ n: ROWS, people: ROWS }]);
      expect(await statistics()).toEqual(before);
      const [stored] = await database.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM form_submissions s JOIN applications a ON a.submission_id = s.id
          WHERE s.submission_token = ANY ($1::uuid[]) AND a.erased_at IS NULL AND a.phone_number IS NOT NULL`,
        [tokens],
      );
      expect([refused, stored?.n]).toEqual([0, tokens.length]);
      expect(watched.longest.lock).toBeLessThan(2_000);
      expect(Math.max(...took)).toBeLessThan(5_000);
    } finally {
      await beside.stop();
      await watched.stop();
      await other.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 5_400_000);
});
