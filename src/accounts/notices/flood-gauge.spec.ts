import { FLOOD, FloodGauge } from './flood-gauge.js';

describe('the gauge of floods', () => {
  it('rises with what was refused within a minute, not with what was before', () => {
    const gauge = new FloodGauge();
    const looks = [
      [1_000, 0],
      [1_000 + FLOOD - 1, 30_000],
      [1_000 + FLOOD, 55_000],
      [1_000 + FLOOD, 100_000],
      [1_000 + 2 * FLOOD, 120_000],
    ] as const;
    expect(looks.map(([total, at]) => gauge.isFlooded(total, at))).toEqual([false, false, true, false, true]);
  });
});
