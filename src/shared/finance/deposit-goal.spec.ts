import fc from 'fast-check';
import { type CalendarDate, calendarDate } from './calendar.js';
import { depositReturn } from './deposit.js';
import { reachGoal } from './deposit-goal.js';

const terms = {
  annualRatePercent: 40,
  termDays: 32,
  opening: calendarDate('2026-11-26'),
  withholdingPercentOn: () => 17.5,
};

describe('reachGoal', () => {
  it('earns in its first term what a deposit does', () => {
    const { terms: found } = reachGoal({ ...terms, goal: 102_893_15, start: 100_000_00, added: 0 });
    expect(found).toEqual([
      {
        term: 1,
        withholdingPercent: 17.5,
        principal: 100_000_00,
        gross: 3_506_85,
        withholding: 613_70,
        net: 2_893_15,
        balance: 102_893_15,
      },
    ]);
  });

  it('begins with what is added where nothing is there', () => {
    const found = reachGoal({ ...terms, goal: 30_000_00, start: 0, added: 10_000_00 });
    expect(found.terms.map(({ principal }) => principal)[0]).toBe(10_000_00);
    expect(found).toMatchObject({ isReached: true, paidIn: 30_000_00 });
    expect(found.terms).toHaveLength(3);
  });

  it.each([
    ['nothing to earn with', { start: 0, added: 0 }],
    ['no interest and nothing added', { start: 1_000_00, added: 0, annualRatePercent: 0 }],
    ['too far', { start: 1_00, added: 1, annualRatePercent: 0.01 }],
  ])('says when it is never reached: %s', (_what, fields) => {
    expect(reachGoal({ ...terms, goal: 1_000_000_00, ...fields }).isReached).toBe(false);
  });

  it('takes from each term the withholding of the day on which it is opened', () => {
    const asked: string[] = [];
    const withholdingPercentOn = (opening: CalendarDate): number => {
      asked.push(opening);
      return asked.length === 2 ? 15 : 17.5;
    };
    const found = reachGoal({
      ...terms,
      termDays: 366,
      withholdingPercentOn,
      goal: 200_000_00,
      start: 100_000_00,
      added: 0,
    });
    expect(asked).toEqual(['2026-11-26', '2027-11-27', '2028-11-27']);
    expect(found.terms.map(({ withholdingPercent }) => withholdingPercent)).toEqual([17.5, 15, 17.5]);
    const [, second] = found.terms;
    expect(second?.withholding).toBe(Math.round((second?.gross ?? 0) * 0.15));
  });

  it('needs no term where the money is there', () => {
    expect(reachGoal({ ...terms, goal: 1_00, start: 2_00, added: 0 })).toMatchObject({
      isReached: true,
      terms: [],
      balance: 2_00,
    });
  });

  it('adds up to the kuruş, and stops at the first term that reaches it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000_00 }),
        fc.integer({ min: 0, max: 1_000_000_00 }),
        fc.integer({ min: 0, max: 100_000_00 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 400 }),
        (goal, start, added, annualRatePercent, termDays) => {
          const input = { ...terms, goal, start, added, annualRatePercent, termDays };
          const found = reachGoal(input);
          expect(found.balance).toBe(found.paidIn + found.net);
          for (const { term, principal, balance } of found.terms) {
            const { maturityAmount } = depositReturn({ ...input, withholdingPercent: 17.5, principal });
            expect(balance).toBe(maturityAmount);
            expect(term === found.terms.length || balance < goal).toBe(true);
          }
          expect(found.isReached).toBe(found.balance >= goal);
        },
      ),
      { numRuns: 60 },
    );
  });
});
