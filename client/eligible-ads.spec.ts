import fc from 'fast-check';
import { eligibleOn, pickByWeight } from './eligible-ads.js';

describe('eligibleOn', () => {
  const ad = { id: '1', from: '2026-11-01', to: '2026-11-30' };

  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('on %s: %p', (day, isEligible) => {
    expect(eligibleOn([ad], day)).toEqual(isEligible ? [ad] : []);
  });
});

describe('pickByWeight', () => {
  const ads = [
    { id: 'a', weight: 1 },
    { id: 'b', weight: 3 },
  ];

  it.each([
    [0, 'a'],
    [0.249, 'a'],
    [0.25, 'b'],
    [0.999999, 'b'],
  ])('for the chance %d takes %s', (chance, id) => {
    expect(pickByWeight(ads, chance)?.id).toBe(id);
  });

  it('takes each as often as its weight says', () => {
    const counts = { a: 0, b: 0 };
    for (let at = 0; at < 1000; at++) counts[pickByWeight(ads, at / 1000)?.id as 'a' | 'b']++;
    expect(counts).toEqual({ a: 250, b: 750 });
  });

  it('takes one of any ads for any chance, and none of none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ weight: fc.integer({ min: 1, max: 100 }) }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (some, chance) => {
          expect(some).toContain(pickByWeight(some, chance));
        },
      ),
    );
    expect(pickByWeight([], 0.5)).toBeUndefined();
  });
});
