const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each try the next one comes; after the last the delivery is given up. Four days in all. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

const MAX_WAIT = 24 * HOUR;
/** Up to this share earlier, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * @param attempts how many there have been, the failed one among them
 * @param asked milliseconds that the receiver asked us to wait, if it did
 * @param chance from 0 up to 1
 * @returns milliseconds until the next try, at most 24 hours; null when there is none
 */
export function waitAfter(attempts: number, asked: number | null, chance = Math.random()): number | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  const own = wait * (1 - JITTER * chance);
  return Math.min(MAX_WAIT, Math.max(own, asked ?? 0));
}

/** Failures in a row after which a target is left alone for a while. */
export const PAUSE_AFTER = 5;
const FIRST_PAUSE = 30 * SECOND;
const MAX_PAUSE = HOUR;

/**
 * @param failures of a target, in a row
 * @returns milliseconds for which nothing is sent there; null for too few failures
 */
export function pauseAfter(failures: number, chance = Math.random()): number | null {
  if (failures < PAUSE_AFTER) return null;
  const pause = FIRST_PAUSE * 2 ** Math.min(failures - PAUSE_AFTER, 10);
  return Math.min(MAX_PAUSE, pause) * (1 - JITTER * chance);
}
