import { PAUSE_AFTER, pauseAfter, waitAfter } from './backoff.js';

const HOUR = 3_600_000;

describe('waitAfter', () => {
  it('waits longer and longer, up to a day, and gives up in the end', () => {
    const waits = Array.from({ length: 12 }, (_, n) => waitAfter(n + 1, null, 0) ?? 0);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBe(5_000);
    expect(Math.max(...waits)).toBe(24 * HOUR);
    expect(waitAfter(13, null, 0)).toBeNull();
  });

  it('spreads what failed together, and never waits less than it was asked to, nor more than a day', () => {
    expect(waitAfter(1, null, 1)).toBe(4_000);
    expect(waitAfter(1, 90_000, 1)).toBe(90_000);
    expect(waitAfter(1, 48 * HOUR, 0)).toBe(24 * HOUR);
    expect(waitAfter(13, 90_000, 0)).toBeNull();
  });
});

describe('pauseAfter', () => {
  it('comes with the fifth failure in a row and doubles up to an hour', () => {
    expect(pauseAfter(PAUSE_AFTER - 1, 0)).toBeNull();
    expect(pauseAfter(PAUSE_AFTER, 0)).toBe(30_000);
    expect(pauseAfter(PAUSE_AFTER + 1, 0)).toBe(60_000);
    expect(pauseAfter(1_000, 0)).toBe(HOUR);
  });
});
