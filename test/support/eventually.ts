import { setTimeout as delay } from 'node:timers/promises';
import { isFull } from './tier.js';

/** Milliseconds until `check` holds, asked every 25 ms; fails after `withinMs`. */
export async function eventually(check: () => Promise<boolean>, withinMs: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    if (await check().catch(() => false)) return performance.now() - since;
    if (performance.now() - since > withinMs)
      throw new Error(`did not come true within ${String(withinMs)} ms`);
    await delay(25);
  }
}

/** The value of `read`, once it holds. */
export async function eventuallyGives<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  withinMs = 10_000,
): Promise<T> {
  const given: { value?: T } = {};
  await eventually(async () => {
    given.value = await read();
    return holds(given.value);
  }, withinMs);
  return given.value as T;
}

/** Patience for effects that are due within a second: a second in the full run, more on a machine busy with other suites. */
export const AT_ONCE_MS = isFull ? 1_000 : 10_000;

/** Faults are given their full length in the full run. */
export const isLong = isFull;

/** The length of a fault test: a minute when it counts, a few seconds in every run. */
export const seconds = (short: number, long: number): number => (isLong ? long : short) * 1000;

/** Median-free tail: the value that `share` of the numbers do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A figure of a fault test, printed so that a long run can be quoted. */
export function figure(text: string): void {
  process.stdout.write(`    figure: ${text}\n`);
}
