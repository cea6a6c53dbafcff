import fc from 'fast-check';
import { calendarDate } from './calendar.js';
import { bracketOf, type DepositBracket, inBracket } from './deposit-bracket.js';
import { compareDeposits, type DepositTerms, renewalPercentOf } from './deposit-comparison.js';
import { depositReturn } from './deposit.js';
import { depositYear, yearOfWithholding } from './deposit-year.js';
import type { WithholdingRow } from './tax-table.js';

const BRACKETS: readonly DepositBracket[] = [
  { minAmount: 0, minTerm: 92, ratePercent: 36.5 },
  { minAmount: 250_000_00, minTerm: 32, maxTerm: 91, ratePercent: 39.5, welcomePercent: 44 },
  { minAmount: 1_000_000_00, maxAmount: 2_000_000_00, minTerm: 32, maxTerm: 45, ratePercent: 40 },
];
const OFFER: DepositTerms = {
  ratePercent: 38,
  divisor: 36_500,
  minAmount: 10_000_00,
  maxAmount: 5_000_000_00,
  minTerm: 32,
  maxTerm: 365,
  brackets: BRACKETS,
};
const OPENING = calendarDate('2026-11-27');
const tax = (upToMonths: number | null, percent: number): WithholdingRow => ({
  ...{ currency: 'TRY', upToMonths, percent },
  ...{ validFrom: calendarDate('2025-07-09'), validTo: calendarDate('2026-12-31') },
});
const TAXES = [tax(6, 17.5), tax(12, 15), tax(null, 10)];

describe('bracketOf', () => {
  it.each([
    [249_999_99, 32, undefined],
    [250_000_00, 32, 39.5],
    [250_000_00, 91, 39.5],
    [250_000_00, 92, 36.5],
    [20_000_00, 365, 36.5],
    [1_000_000_00, 45, 40],
    [1_000_000_00, 46, 39.5],
    [2_000_000_01, 45, 39.5],
  ])('of %d kuruş for %d days has %p percent', (amount, termDays, percent) => {
    expect(bracketOf(OFFER, amount, termDays)?.ratePercent).toBe(percent);
    expect(inBracket(OFFER, amount, termDays).ratePercent).toBe(percent ?? 38);
  });

  it('holds amount and term, and none that holds them begins higher', () => {
    const bracket = fc.record({
      minAmount: fc.integer({ min: 0, max: 100 }),
      maxAmount: fc.integer({ min: 50, max: 150 }),
      minTerm: fc.integer({ min: 1, max: 50 }),
      maxTerm: fc.integer({ min: 25, max: 75 }),
      ratePercent: fc.integer({ min: 1, max: 60 }),
    });
    const holds = (one: DepositBracket, amount: number, days: number): boolean =>
      amount >= one.minAmount &&
      amount <= (one.maxAmount ?? Infinity) &&
      days >= one.minTerm &&
      days <= (one.maxTerm ?? Infinity);
    fc.assert(
      fc.property(
        fc.array(bracket),
        fc.integer({ min: 0, max: 160 }),
        fc.integer({ min: 1, max: 80 }),
        (brackets, amount, days) => {
          const found = bracketOf({ ratePercent: 1, brackets }, amount, days);
          const fitting = brackets.filter((one) => holds(one, amount, days));
          expect(found !== undefined).toBe(fitting.length > 0);
          const ahead = fitting.filter(
            ({ minTerm, minAmount }) =>
              minTerm > (found?.minTerm ?? 0) || (minTerm === found?.minTerm && minAmount > found.minAmount),
          );
          expect(ahead).toEqual([]);
        },
      ),
    );
  });
});

describe('a welcome rate', () => {
  const asked = { currency: 'TRY', amount: 300_000_00, termDays: 32, opening: OPENING } as const;

  it('is for new customers and their first term alone', () => {
    const [usual] = compareDeposits([OFFER], asked, TAXES).priced;
    expect([usual?.offer.ratePercent, usual?.renewalPercent]).toEqual([39.5, 39.5]);
    // 11.572,60 and 10.389,04 for 32 days, less 2.025,21 and 1.818,08.
    expect(usual?.gains).toMatchObject([{ of: { when: 'yeni', ratePercent: 44 }, gain: 976_43 }]);
    const [hers] = compareDeposits([OFFER], asked, TAXES, ['yeni']).priced;
    expect([hers?.offer.ratePercent, hers?.renewalPercent]).toEqual([44, 39.5]);
    expect(hers?.gross).toBe(11_572_60);
  });

  it('takes the place of a condition of new customers, and leaves others', () => {
    const conditions = [
      { when: 'yeni', ratePercent: 50 },
      { when: 'maas', ratePercent: 41 },
    ] as const;
    expect(inBracket({ ...OFFER, conditions }, 300_000_00, 32).conditions).toMatchObject([
      { when: 'yeni', ratePercent: 44 },
      { when: 'maas', ratePercent: 41 },
    ]);
    expect(renewalPercentOf({ ...OFFER, conditions }, 300_000_00, 32, ['yeni', 'maas'])).toBe(41);
  });

  it('says nothing of renewals where the product is for new customers and has no bracket', () => {
    expect(renewalPercentOf({ ratePercent: 48, onlyFor: ['yeni'] }, 300_000_00, 32, ['yeni'])).toBeNull();
    expect(renewalPercentOf({ ...OFFER, onlyFor: ['yeni'] }, 300_000_00, 32, ['yeni'])).toBe(39.5);
  });
});

describe('depositYear', () => {
  const year = (termDays: number, amount = 300_000_00, more = {}) =>
    depositYear(
      {
        amount,
        termDays,
        divisor: 36_500,
        maxAmount: 5_000_000_00,
        firstPercent: 44,
        renewalPercent: (balance) => renewalPercentOf(OFFER, balance, termDays, []),
        ...more,
      },
      yearOfWithholding(TAXES, { currency: 'TRY', opening: OPENING, termDays }) ?? [],
    );

  it('renews at the renewal rate, each term with the interest of those before', () => {
    let balance = 300_000_00;
    for (let term = 0; term < 11; term++)
      balance = depositReturn({
        principal: balance,
        annualRatePercent: term === 0 ? 44 : 39.5,
        termDays: 32,
        withholdingPercent: 17.5,
      }).maturityAmount;
    expect(year(32)).toEqual({ terms: 11, days: 352, net: balance - 300_000_00 });
  });

  it('takes each renewal in the bracket of its balance', () => {
    const first = depositReturn({
      principal: 249_000_00,
      annualRatePercent: 38,
      termDays: 91,
      withholdingPercent: 17.5,
    });
    expect(first.maturityAmount).toBeGreaterThan(250_000_00);
    const { net = 0 } = year(91, 249_000_00, { firstPercent: 38 }) ?? {};
    const flat = year(91, 249_000_00, { firstPercent: 38, renewalPercent: () => 38 });
    expect(net).toBeGreaterThan(flat?.net ?? Infinity);
  });

  it('is unknown where a rate is, and where the balance outgrows the limit', () => {
    expect(year(32, 300_000_00, { renewalPercent: () => null })).toBeNull();
    expect(year(32, 300_000_00, { maxAmount: 310_000_00 })).toBeNull();
  });
});

describe('yearOfWithholding', () => {
  const asked = { currency: 'TRY', opening: OPENING } as const;

  it.each([
    // Until 27 May: six months to the day; then until 24 November.
    [181, [17.5, 17.5]],
    // Until 28 May: the seventh month has begun; then until 26 November.
    [182, [15, 17.5]],
  ])('of %d days has the bracket of each term, by the table of the opening day', (termDays, percents) => {
    expect(yearOfWithholding(TAXES, { ...asked, termDays })).toEqual(percents);
  });

  it('is unknown where a tax is, and without a renewal', () => {
    expect(yearOfWithholding(TAXES, { ...asked, termDays: 32, currency: 'EUR' })).toBeNull();
    expect(yearOfWithholding(TAXES, { ...asked, termDays: 183 })).toBeNull();
  });
});
