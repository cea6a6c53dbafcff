import fc from 'fast-check';
import { addDays, calendarDate, compareDates, daysBetween } from '../../shared/finance/calendar.js';
import { bestRates, type RateSpan } from './best-rates.js';

const day = (at: number): ReturnType<typeof calendarDate> => addDays(calendarDate('2026-01-01'), at);
const span = (productId: string, ratePercent: number, from: number, to: number | null): RateSpan => ({
  productId,
  ratePercent,
  from: day(from),
  to: to === null ? null : day(to),
});

describe('bestRates', () => {
  it('follows whoever is cheapest, day by day', () => {
    const spans = [span('a', 3, -10, 9), span('a', 2.5, 10, null), span('b', 2.8, 5, 20)];
    expect(bestRates(spans, 'lowest', day(0), day(30))).toEqual([
      { from: day(0), to: day(4), ratePercent: 3, productIds: ['a'] },
      { from: day(5), to: day(9), ratePercent: 2.8, productIds: ['b'] },
      { from: day(10), to: day(30), ratePercent: 2.5, productIds: ['a'] },
    ]);
  });

  it('takes the highest where interest is earned', () => {
    const spans = [span('a', 40, 0, null), span('b', 45, 3, 5)];
    expect(bestRates(spans, 'highest', day(0), day(9)).map(({ ratePercent }) => ratePercent)).toEqual([
      40, 45, 40,
    ]);
  });

  it('names all who have the same, and leaves out days without a rate', () => {
    const spans = [span('a', 3, 0, 1), span('b', 3, 0, 1), span('a', 3, 5, null)];
    expect(bestRates(spans, 'lowest', day(0), day(6))).toEqual([
      { from: day(0), to: day(1), ratePercent: 3, productIds: ['a', 'b'] },
      { from: day(5), to: day(6), ratePercent: 3, productIds: ['a'] },
    ]);
    expect(bestRates([], 'lowest', day(0), day(6))).toEqual([]);
  });

  it('says for every day what looking at that day alone says', () => {
    const spans = fc.array(
      fc
        .tuple(
          fc.constantFrom('a', 'b', 'c'),
          fc.integer({ min: 1, max: 5 }),
          fc.integer({ min: -20, max: 40 }),
          fc.option(fc.nat(20)),
        )
        .map(([id, rate, from, length]) => span(id, rate, from, length === null ? null : from + length)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(spans, fc.constantFrom('lowest' as const, 'highest' as const), (some, best) => {
        const found = bestRates(some, best, day(0), day(30));
        for (let at = 0; at <= 30; at++) {
          const today = day(at);
          const rates = some
            .filter(({ from, to }) => compareDates(from, today) <= 0 && (to === null || to >= today))
            .map(({ ratePercent }) => ratePercent);
          const told = found.filter(({ from, to }) => from <= today && today <= to);
          expect(told.map(({ ratePercent }) => ratePercent)).toEqual(
            rates.length === 0 ? [] : [best === 'lowest' ? Math.min(...rates) : Math.max(...rates)],
          );
        }
        for (const { from, to } of found) expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
