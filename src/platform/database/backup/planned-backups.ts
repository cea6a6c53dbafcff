import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BackupConfig } from '../../config/config.js';
import type { Log } from '../../logging/log.js';
import { Ticker } from '../../scheduling/ticker.js';
import { columns, t } from '../row.js';
import { firstOf, run, statement } from '../sql.js';
import { type BackedUp, backUp, type BackUpOptions } from './back-up.js';
import { fileFor, keepNewest } from './backup-files.js';
import { BackupRun } from './backup-run.entity.js';

const EVERY_MS = 30_000;
const RENEW_MS = 15_000;

/** Lease of a backup run. When its process is killed, another one takes over once the lease has expired. */
const CLAIM_TIME = `now() + interval '1 minute'`;
const AFTER_FAILURE = `now() + interval '15 minutes'`;

const CLAIM = statement(
  'backup-claim',
  `INSERT INTO backup_runs (day, runner, claimed_until)
   SELECT site_today(), $1, ${CLAIM_TIME}
    WHERE (now() AT TIME ZONE site_time_zone())::time >= $2::time
      AND NOT EXISTS (SELECT FROM backup_runs
                       WHERE day = site_today() AND (finished_at IS NOT NULL OR claimed_until > now()))
   ON CONFLICT (day) DO UPDATE SET runner = excluded.runner, claimed_until = excluded.claimed_until, started_at = now()
     WHERE backup_runs.finished_at IS NULL AND backup_runs.claimed_until < now()
   RETURNING id`,
  columns(BackupRun, 'id'),
);

const RENEW = statement(
  'backup-renew',
  `UPDATE backup_runs SET claimed_until = ${CLAIM_TIME} WHERE id = $1 AND runner = $2 AND finished_at IS NULL`,
);

const FINISH = statement(
  'backup-finish',
  `UPDATE backup_runs SET finished_at = now(), file = $3, bytes = $4, runner = NULL, claimed_until = NULL
    WHERE id = $1 AND runner = $2`,
);

const FAIL = statement(
  'backup-fail',
  `UPDATE backup_runs SET failures = failures + 1, runner = NULL, claimed_until = ${AFTER_FAILURE}
    WHERE id = $1 AND runner = $2`,
);

/** Another replica may have made it in the meantime. */
const MADE_SINCE = statement(
  'backup-made-since',
  'SELECT EXISTS (SELECT FROM backup_runs WHERE day IS NOT NULL AND finished_at > $1) AS made',
  { made: t.bool() },
);

const NOTE = statement(
  'backup-note',
  `INSERT INTO backup_runs (started_at, finished_at, file, bytes) VALUES ($1, now(), $2, $3)`,
);

/** Writes down a backup that a person asked for. */
export async function noteBackup(
  client: pg.Client | pg.Pool,
  startedAt: Date,
  made: BackedUp,
): Promise<void> {
  await run(client, NOTE, [startedAt, made.file, made.bytes]);
}

export interface PlannedBackupsOptions {
  readonly config: BackupConfig & { readonly at: string };
  readonly pool: pg.Pool;
  readonly backup: Omit<BackUpOptions, 'file' | 'key' | 'signal'>;
  readonly log: Log;
}

/** Once a day from the time that the configuration says, over all replicas; what failed is tried again. */
export class PlannedBackups {
  private readonly ticker: Ticker;
  private readonly runner = randomUUID();
  private failed: { readonly at: Date; readonly error: unknown } | undefined;

  constructor(private readonly options: PlannedBackupsOptions) {
    this.ticker = new Ticker({
      name: 'backups',
      everyMs: EVERY_MS,
      jitterMs: EVERY_MS / 2,
      log: options.log,
      work: (signal) => this.work(signal),
    });
  }

  start(): this {
    this.ticker.start();
    this.ticker.wake();
    return this;
  }

  stop(): Promise<void> {
    return this.ticker.stop();
  }

  private async work(signal: AbortSignal): Promise<void> {
    const { config, pool } = this.options;
    const claimed = await firstOf(pool, CLAIM, [this.runner, config.at]);
    if (claimed) await this.make(claimed.id, signal);
    else await this.sayFailed();
  }

  /** Until one succeeds, each look is one that failed: staff are told. */
  private async sayFailed(): Promise<void> {
    if (!this.failed) return;
    const { at, error } = this.failed;
    if ((await firstOf(this.options.pool, MADE_SINCE, [at]))?.made !== true) throw error;
    this.failed = undefined;
  }

  private async make(id: string, signal: AbortSignal): Promise<void> {
    const { config, pool, backup, log } = this.options;
    const lost = new AbortController();
    const renewal = new Ticker({
      name: 'claim of the backup',
      everyMs: RENEW_MS,
      log,
      work: async () => {
        if ((await run(pool, RENEW, [id, this.runner])) === 0) lost.abort();
      },
    }).start();
    const since = performance.now();
    try {
      const file = fileFor(config, new Date());
      const made = await backUp({
        ...backup,
        file,
        key: config.key,
        signal: AbortSignal.any([signal, lost.signal]),
      });
      await run(pool, FINISH, [id, this.runner, made.file, made.bytes]);
      await keepNewest(config);
      this.failed = undefined;
      log.info(
        { bytes: made.bytes, rows: made.rows, ms: Math.round(performance.now() - since) },
        'backup made',
      );
    } catch (error) {
      await run(pool, FAIL, [id, this.runner]).catch(() => undefined);
      if (signal.aborted) return;
      this.failed = { at: new Date(), error };
      throw error;
    } finally {
      await renewal.stop();
    }
  }
}
