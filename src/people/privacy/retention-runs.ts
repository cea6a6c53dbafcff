import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, rowsOf, run, type Sql, statement } from '../../platform/database/sql.js';
import { PERIODS, type Periods, periodText } from '../../shared/enums/periods.js';
import { RETENTION_STEPS } from '../../shared/enums/privacy.js';
import type { PersonKeys } from './person-keys.js';
import { RetentionRun } from './retention-run.entity.js';
import { RetentionStep } from './retention-step.entity.js';
import { STEPS } from './retention-steps.js';

/** As long as a batch may take, and then some: who is killed loses the run after it. */
const CLAIM = `now() + interval '30 seconds'`;
/** Between two batches: whoever waits for a row or the disk is served first. */
const BREATH_MS = 20;

/** The hour of the site's day from which a night's run may begin; one that was missed begins when somebody is there. */
const FROM_HOUR = 3;

/** A site that began within a day has nothing that is past its period. */
const BEGIN_NIGHT = statement(
  'retention-begin-night',
  `INSERT INTO retention_runs (night, actor_name)
   SELECT site_today(), $1 WHERE extract(hour FROM now() AT TIME ZONE site_time_zone()) >= ${String(FROM_HOUR)}
      AND NOT EXISTS (SELECT FROM retention_runs WHERE night = site_today())
      AND (SELECT min(created_at) FROM users) < now() - interval '1 day'
   ON CONFLICT (night) DO NOTHING RETURNING id`,
  columns(RetentionRun, 'id'),
);

const BEGIN = statement(
  'retention-begin',
  'INSERT INTO retention_runs (actor_name) VALUES ($1) RETURNING id',
  columns(RetentionRun, 'id'),
);

const PLAN = statement(
  'retention-plan',
  `INSERT INTO retention_steps (run_id, step, period, until)
   SELECT $1, step, period, now() - make_interval(months => months, days => days)
     FROM jsonb_to_recordset($2::jsonb) AS planned (step text, period text, months int, days int)`,
);

const CLAIM_ONE = statement(
  'retention-claim',
  `UPDATE retention_runs SET runner = $1, claimed_until = ${CLAIM}
    WHERE id = (SELECT id FROM retention_runs WHERE finished_at IS NULL
                   AND (claimed_until IS NULL OR claimed_until < now()) ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id`,
  columns(RetentionRun, 'id'),
);

/** Locks the run for the transaction: whoever has lost it changes nothing any more. */
const HOLD = statement(
  'retention-hold',
  `UPDATE retention_runs SET claimed_until = ${CLAIM} WHERE id = $1 AND runner = $2 AND finished_at IS NULL`,
);

const OPEN_STEPS = statement(
  'retention-open-steps',
  'SELECT step, until, position FROM retention_steps WHERE run_id = $1 AND NOT is_done',
  columns(RetentionStep, 'step', 'until', 'position'),
);

const NOTE = statement(
  'retention-note',
  `UPDATE retention_steps SET erased = erased + $3::int, position = $4, is_done = $5 WHERE run_id = $1 AND step = $2`,
);

const FINISH = statement(
  'retention-finish',
  'UPDATE retention_runs SET finished_at = now(), runner = NULL, claimed_until = NULL WHERE id = $1 AND runner = $2',
);

const LET_GO = statement(
  'retention-let-go',
  'UPDATE retention_runs SET runner = NULL, claimed_until = NULL WHERE id = $1 AND runner = $2',
);

const UNTIL = statement(
  'retention-until',
  'SELECT now() - make_interval(months => $1, days => $2) AS until',
  {
    until: t.timestamptz(),
  },
);

const plan = (
  periods: Periods,
): { step: (typeof RETENTION_STEPS)[number]; period: string; months: number; days: number }[] =>
  RETENTION_STEPS.map((step) => {
    const { period } = STEPS[step];
    const length = periods[period];
    const isMonths = PERIODS[period].unit === 'month';
    return {
      step,
      period: periodText(period, length),
      months: isMonths ? length : 0,
      days: isMonths ? 0 : length,
    };
  });

export interface Due {
  readonly step: (typeof RETENTION_STEPS)[number];
  readonly period: string;
  readonly until: Date;
  readonly total: number;
}

/** Counts the rows that a run would take now, and changes nothing. */
export async function whatIsDue(sql: Sql, periods: Periods): Promise<readonly Due[]> {
  const due: Due[] = [];
  for (const { step, period, months, days } of plan(periods)) {
    const until = (await sql.first(UNTIL, [months, days]))?.until ?? new Date(0);
    const { total = '0' } = (await sql.first(STEPS[step].count, [until])) ?? {};
    due.push({ step, period, until, total: Number(total) });
  }
  return due;
}

/** Makes the night's run when it is due and nobody has; its periods are those of this moment, whoever goes on with it. */
export async function beginNight(sql: Sql, periods: Periods, actor: string): Promise<void> {
  await sql.transaction(async (client) => {
    const begun = await firstOf(client, BEGIN_NIGHT, [actor]);
    if (begun) await run(client, PLAN, [begun.id, JSON.stringify(plan(periods))]);
  });
}

export async function beginRun(client: pg.PoolClient, periods: Periods, actor: string): Promise<string> {
  const id = (await firstOf(client, BEGIN, [actor]))?.id ?? '';
  await run(client, PLAN, [id, JSON.stringify(plan(periods))]);
  return id;
}

/**
 * Goes on with a run that nobody is at, batch by batch: what a batch erased is noted in its own transaction, so that a
 * process that is killed leaves nothing half, and nothing is counted twice.
 * @returns false when there is none
 */
export async function workOn(sql: Sql, keys: PersonKeys, signal: AbortSignal): Promise<boolean> {
  const runner = randomUUID();
  const claimed = await sql.first(CLAIM_ONE, [runner]);
  if (!claimed) return false;
  const { id } = claimed;
  for (;;) {
    if (signal.aborted) {
      await sql.rows(LET_GO, [id, runner]);
      return false;
    }
    const state = await sql.transaction((client) => batch(client, keys, id, runner));
    if (state === 'lost') return true;
    if (state === 'finished') break;
    await delay(BREATH_MS, undefined, { signal }).catch(() => undefined);
  }
  await sql.rows(FINISH, [id, runner]);
  return true;
}

async function batch(
  client: pg.PoolClient,
  keys: PersonKeys,
  id: string,
  runner: string,
): Promise<'more' | 'lost' | 'finished'> {
  if ((await run(client, HOLD, [id, runner])) === 0) return 'lost';
  const open = await rowsOf(client, OPEN_STEPS, [id]);
  const next = RETENTION_STEPS.flatMap((name) => open.find(({ step }) => step === name) ?? [])[0];
  if (!next) return 'finished';
  const { looked, position, is_last: isLast } = await STEPS[next.step].batch(client, next, keys);
  await run(client, NOTE, [id, next.step, looked, position, isLast]);
  return 'more';
}
