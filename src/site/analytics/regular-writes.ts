import { Ticker, type TickerLog } from '../../platform/scheduling/ticker.js';

const EVERY_MS = 1_000;

/** Writes what was counted once a second, and a last time when it is stopped. */
export const regularWrites = (name: string, log: TickerLog, write: () => Promise<void>): Ticker =>
  new Ticker({ name, everyMs: EVERY_MS, runsAtStop: true, log, work: write });
