import type pg from 'pg';
import type { Log } from '../logging/log.js';
import { Ticker } from '../scheduling/ticker.js';
import { errorCode } from './errors.js';
import { t } from './row.js';
import { firstOf, type RowOf, rowsOf, statement } from './sql.js';

/** Clicks, audit log and outbox have their rows in months; these are there before anything comes into them. */
const MONTHS_AHEAD = 3;
const EVERY_MS = 60 * 60_000;

const MAKE = statement('months-make', `SELECT make_months(${String(MONTHS_AHEAD)}) AS made`, {
  made: t.int4(),
});

const STATES = statement('months-states', 'SELECT name, ahead, strays FROM month_states()', {
  name: t.text(),
  ahead: t.int4(),
  strays: t.int8(),
});

/**
 * Makes the months that are missing; one process at a time.
 * @param pool of the application, or of the tables' owner
 */
async function makeMonths(pool: pg.Pool): Promise<number> {
  return (await firstOf(pool, MAKE))?.made ?? 0;
}

/** At a start: what others hold (a backup does) is left to a later look, since there is time. */
export async function makePartitionsAtStart(pool: pg.Pool, log: Log): Promise<void> {
  try {
    await makeMonths(pool);
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error;
    log.warn({ err: error }, 'months to come were not made: their tables are in use');
  }
}

export const partitionStates = (pool: pg.Pool): Promise<RowOf<typeof STATES>[]> => rowsOf(pool, STATES);

/** Every hour, long before the months at hand are used up; each start does it too. */
export function keepPartitionsMade(pool: pg.Pool, log: Log): Ticker {
  return new Ticker({
    name: 'months',
    everyMs: EVERY_MS,
    jitterMs: EVERY_MS / 6,
    log,
    work: async () => {
      const made = await makeMonths(pool);
      if (made > 0) log.info({ made }, 'months made for what is to come');
    },
  }).start();
}
