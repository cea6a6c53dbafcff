import fc from 'fast-check';
import { type JumpLimits, jumpOf, median, type MovedFigure } from './figure-jump.js';

const LIMITS: JumpLimits = { percent: 25, amountPercent: 50, deviations: 3, approvalPercent: null };
const MARKET = [3.2, 3.4, 3.5, 3.64, 3.7, 3.9, 4.1];
const rate = (before: number | null, now: number, market = MARKET): MovedFigure => ({
  kind: 'rate',
  before,
  now,
  market,
});

describe('median', () => {
  it.each([
    [[3], 3],
    [[4, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
  ])('of %p is %p', (values, expected) => expect(median(values)).toBe(expected));
  it('has no answer for no values', () => expect(() => median([])).toThrow(RangeError));
});

describe('jumpOf', () => {
  it.each<[string, MovedFigure, boolean]>([
    ['a mistyped rate', rate(3.64, 0.41), true],
    ['a tenfold rate', rate(3.64, 36.4), true],
    ['a usual change', rate(3.64, 3.49), false],
    ['the same rate', rate(0.41, 0.41), false],
    ['a change that leaves the market below the own limit', rate(4.1, 4.9), true],
    ['an odd rate that comes nearer', rate(6.1, 5.6), false],
    ['a new rate within its market', rate(null, 3.3), false],
    ['a new rate outside of its market', rate(null, 0.41), true],
    ['a new rate beside too few', rate(null, 0.41, [3.5, 3.6]), false],
    ['a fee that was none', { kind: 'fee', before: 0, now: 100, market: [] }, true],
    ['a fee that is dropped', { kind: 'fee', before: 100, now: 0, market: [] }, true],
    ['a new fee far outside', { kind: 'fee', before: null, now: 90_000, market: [0, 1, 2, 3, 4] }, true],
    [
      'a new fee of nothing beside others of nothing',
      { kind: 'fee', before: null, now: 0, market: [0, 0, 0, 0, 0] },
      false,
    ],
    ['an amount within a half', { kind: 'amount', before: 100_000, now: 150_000, market: [] }, false],
    ['an amount beyond it', { kind: 'amount', before: 100_000, now: 1_000_000, market: [] }, true],
    ['a term beyond it', { kind: 'term', before: 36, now: 360, market: [] }, true],
    ['a tax beyond a quarter', { kind: 'tax', before: 15, now: 1.5, market: [] }, true],
  ])('asks about %s', (_what, figure, isJump) => {
    expect(jumpOf(figure, LIMITS) !== null).toBe(isJump);
  });

  it('asks for a second yes beyond the bound alone', () => {
    const limits = { ...LIMITS, approvalPercent: 50 };
    expect(jumpOf(rate(3.64, 0.41), limits)).toMatchObject({ needsApproval: true, middle: 3.64 });
    expect(jumpOf(rate(3.64, 2.5), limits)).toMatchObject({ needsApproval: false });
    expect(jumpOf(rate(3.64, 0.41), LIMITS)).toMatchObject({ needsApproval: false });
  });

  it('never lets a change beyond the share of the value before pass, whatever the market', () => {
    const value = fc.double({ min: 0.01, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom('rate', 'share', 'fee', 'tax', 'amount', 'term'),
        value,
        fc.double({ min: 1.51, max: 50, noNaN: true }),
        fc.boolean(),
        fc.array(value, { maxLength: 20 }),
        (kind, before, factor, isUp, market) => {
          const now = isUp ? before * factor : before / (factor * 1.4);
          expect(jumpOf({ kind, before, now, market }, LIMITS)).not.toBeNull();
        },
      ),
    );
  });
});
