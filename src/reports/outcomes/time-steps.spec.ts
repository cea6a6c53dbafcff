import { limitOf, STEPS, stepText, stepWithin } from './time-steps.js';

const waits = (counts: Readonly<Record<number, number>>): number[] => STEPS.map((step) => counts[step] ?? 0);

describe('steps of time', () => {
  it('are told as people say them', () => {
    expect(STEPS.map(stepText).join(' | ')).toBe(
      '5 dk | 10 dk | 15 dk | 30 dk | 45 dk | 1 sa | 1,5 sa | 2 sa | 3 sa | 4 sa | 6 sa | 8 sa | 12 sa | ' +
        '1 gün | 1,5 gün | 2 gün | 3 gün | 5 gün | 7 gün | 14 gün | 30 gün | 30+ gün',
    );
    expect([limitOf(6), limitOf(STEPS.length - 1)]).toEqual([90, null]);
  });

  it('give the one within which half and nine of ten ended', () => {
    const both = (counts: Readonly<Record<number, number>>): (number | null)[] =>
      [50, 90].map((percent) => stepWithin(waits(counts), percent));
    expect(both({})).toEqual([null, null]);
    expect(both({ 3: 1 })).toEqual([3, 3]);
    expect(both({ 0: 5, 4: 4, 21: 1 })).toEqual([0, 4]);
    expect(both({ 0: 4, 4: 4, 21: 2 })).toEqual([4, 21]);
    expect(both({ 0: 99, 4: 11 })).toEqual([0, 0]);
  });
});
