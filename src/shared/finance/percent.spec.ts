import fc from 'fast-check';
import { requireRate, shareOf } from './percent.js';

describe('shareOf', () => {
  it.each([
    [50_000_00, [0.575], 100, 287_50],
    [1_00, [0.5], 100, 1],
    [99, [0.5], 100, 0],
    [201, [0.5, 115], 10_000, 1],
    [350_685, [17.5], 100, 61_370],
    [1_000, [1.005], 1, 1005],
    [50, [1.15], 100, 1],
    [50, [0.999999], 100, 0],
  ])('takes of %p the factors %p over %p, a half up: %p', (amount, factors, divisor, share) => {
    expect(shareOf(amount, factors, divisor)).toBe(share);
  });

  it('rounds an exact half up where binary floats fall below it', () => {
    expect(Math.round(100 * 1.005)).toBe(100);
    expect(shareOf(100, [1.005], 1)).toBe(101);
  });

  it('is exact for amounts of any size', () => {
    const percent = fc.integer({ min: 0, max: 500_000_000 }).map((n) => n / 1_000_000);
    const amount = fc.oneof(fc.integer({ min: 0, max: 100_000_00 }), fc.integer({ min: 0, max: 10 ** 11 }));
    const divisor = fc.constantFrom(100, 10_000, 36_500, 36_000, 365.25);
    const days = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(amount, percent, days, divisor, (kurus, rate, term, by) => {
        const micro = (value: number): bigint => BigInt(Math.round(value * 1_000_000));
        const over = micro(by) * 1_000_000n;
        const twice = 2n * BigInt(kurus) * micro(rate) * BigInt(term) * 1_000_000n + over;
        expect(shareOf(kurus, [rate, term], by)).toBe(Number(twice / (2n * over)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses negative, endless and uncountable arguments', () => {
    expect(() => shareOf(1.5, [1], 1)).toThrow(RangeError);
    expect(() => shareOf(1, [-1], 1)).toThrow(RangeError);
    expect(() => shareOf(1, [NaN], 1)).toThrow(RangeError);
    expect(() => shareOf(1, [1], 0)).toThrow(RangeError);
    expect(() => shareOf(Number.MAX_SAFE_INTEGER, [2], 1)).toThrow(RangeError);
  });
});

describe('requireRate', () => {
  it('names the percentage it refuses', () => {
    expect(requireRate(3.49, 'rate')).toBe(3.49);
    for (const bad of [-0.01, 1000.01, NaN, Infinity])
      expect(() => requireRate(bad, 'rate')).toThrow(/^rate: /);
  });
});
