import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { BackupRun } from '../database/backup/backup-run.entity.js';
import { columns, present } from '../database/row.js';
import { firstOf, statement } from '../database/sql.js';
import { partitionStates } from '../database/partitions.js';
import { failingWork } from '../scheduling/ticker.js';

const LAST_BACKUP = statement(
  'metrics-last-backup',
  `SELECT finished_at, bytes FROM backup_runs WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`,
  present(columns(BackupRun, 'finished_at', 'bytes')),
);

export interface Measured {
  readonly pool: pg.Pool;
  /** Whether announcements of changes are heard. */
  readonly isListening: () => boolean;
  /** Whether backups are planned: only then is a missing one a fault. */
  readonly hasPlannedBackups: boolean;
}

/** Metrics of the database as this process sees it. */
export function measureDatabase(
  registry: Registry,
  { pool, isListening, hasPlannedBackups }: Measured,
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('database_pool_connections', 'Connections of the pool', () => pool.totalCount);
  gauge('database_pool_idle', 'Connections of the pool that nobody uses', () => pool.idleCount);
  gauge('database_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
  gauge('content_watch_listening', 'Whether changes of the content are heard (1) or not (0)', () =>
    Number(isListening()),
  );
  gauge('regular_work_failing', 'Regular work that has failed again and again', () => failingWork().length);
  gauge('backups_planned', 'Whether BACKUP_AT is set', () => Number(hasPlannedBackups));
  measureBackups(registry, pool);
  measureMonths(registry, pool);
}

/** Of the tables that are partitioned by month; while the database is away: as far as was known. */
function measureMonths(registry: Registry, pool: pg.Pool): void {
  const labelNames = ['table'];
  const strays = new Gauge({
    name: 'months_rows_without',
    help: 'Rows whose month was missing when they came; they lie in a partition of their own',
    labelNames,
    registers: [registry],
  });
  new Gauge({
    name: 'months_ahead',
    help: 'Months that a table has after this one',
    labelNames,
    registers: [registry],
    async collect() {
      for (const { name, ahead, strays: count } of await partitionStates(pool).catch(() => [])) {
        this.set({ table: name }, ahead);
        strays.set({ table: name }, Number(count));
      }
    },
  });
}

/** While the database is away: as far as was known. */
function measureBackups(registry: Registry, pool: pg.Pool): void {
  const bytes = new Gauge({
    name: 'backup_last_bytes',
    help: 'Size of the last backup',
    registers: [registry],
  });
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup was finished, over all replicas; 0 for never',
    registers: [registry],
    async collect() {
      const last = await firstOf(pool, LAST_BACKUP).catch(() => undefined);
      if (!last) return;
      this.set(last.finished_at.getTime() / 1000);
      bytes.set(Number(last.bytes));
    },
  });
}
