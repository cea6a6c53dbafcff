import fc from 'fast-check';
import { eligibleAt, pickByWeight } from './eligible-ads.js';

describe('eligibleAt', () => {
  const ad = { id: 'ad', when: [1_000, 2_000, 3_000, 4_000], isHouse: false };

  it.each([
    [999.999, false],
    [1_000, true],
    [1_999.999, true],
    [2_000, false],
    [2_999, false],
    [3_000, true],
    [4_000, false],
  ])('at %d: %p', (seconds, isEligible) => {
    expect(eligibleAt([ad], seconds)).toEqual(isEligible ? [ad] : []);
  });

  it('takes house ads only where there is no other', () => {
    const house = { id: 'house', when: [0, 9_000], isHouse: true };
    expect(eligibleAt([house, ad], 1_500)).toEqual([ad]);
    expect(eligibleAt([house, ad], 2_500)).toEqual([house]);
    expect(eligibleAt([house, ad], 9_000)).toEqual([]);
  });

  it('is never open without a time', () => {
    expect(eligibleAt([{ when: [], isHouse: false }], 1_500)).toEqual([]);
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
