import fc from 'fast-check';
import { calendarDate } from './calendar.js';
import {
  type DepositInput,
  compareDeposits,
  type DepositTerms,
  withholdingOf,
} from './deposit-comparison.js';
import type { WithholdingRow } from './tax-table.js';

const bracket = (upToMonths: number | null, percent: number): WithholdingRow => ({
  currency: 'TRY',
  upToMonths,
  percent,
  validFrom: calendarDate('2025-07-09'),
  validTo: calendarDate('2026-12-31'),
});
const rows = [bracket(6, 17.5), bracket(12, 15), bracket(null, 10)];

const asked: DepositInput = {
  currency: 'TRY',
  amount: 100_000_00,
  termDays: 32,
  opening: calendarDate('2026-11-20'),
};

interface Named extends DepositTerms {
  readonly bank: string;
}
const offer = (bank: string, ratePercent: number, terms: Partial<DepositTerms> = {}): Named => ({
  bank,
  ratePercent,
  divisor: 36_500,
  minAmount: 10_000_00,
  maxAmount: 1_000_000_00,
  minTerm: 32,
  maxTerm: 365,
  ...terms,
});

describe('withholdingOf', () => {
  it.each([
    ['2026-11-20', 32, 17.5],
    ['2026-11-20', 181, 17.5],
    ['2026-11-20', 182, 15],
    ['2026-11-20', 365, 15],
    ['2026-11-20', 366, 10],
    ['2026-12-31', 32, 17.5],
    ['2027-01-01', 32, null],
    ['2025-07-08', 32, null],
  ])('opened on %s for %d days is %p percent', (opening, termDays, percent) => {
    expect(withholdingOf(rows, { ...asked, opening: calendarDate(opening), termDays })).toBe(percent);
  });
});

describe('compareDeposits', () => {
  it('holds the first worked example: 100.000 TL, %40, 32 days, %17,5', () => {
    const { priced, withholdingPercent, maturity } = compareDeposits([offer('a', 40)], asked, rows);
    expect(priced[0]).toMatchObject({
      gross: 3_506_85,
      withholding: 613_70,
      net: 2_893_15,
      maturityAmount: 102_893_15,
    });
    expect(withholdingPercent).toBe(17.5);
    expect(maturity).toBe('2026-12-22');
  });

  it('holds the second worked example: 500.000 TL, %38, 365 days, %15', () => {
    const long = { ...asked, amount: 500_000_00, termDays: 365 };
    expect(compareDeposits([offer('a', 38)], long, rows).priced[0]).toMatchObject({
      gross: 190_000_00,
      withholding: 28_500_00,
      net: 161_500_00,
    });
  });

  it('sorts by net interest, the highest first, and keeps the order given among equals', () => {
    const offers = [offer('low', 38), offer('first', 42), offer('second', 42), offer('high', 47.5)];
    const { priced } = compareDeposits(offers, asked, rows);
    expect(priced.map((row) => row.offer.bank)).toEqual(['high', 'first', 'second', 'low']);
  });

  it('puts a lower rate with a shorter interest year ahead when it pays more', () => {
    const { priced } = compareDeposits(
      [offer('365', 40), offer('360', 39.9, { divisor: 36_000 })],
      asked,
      rows,
    );
    expect(priced.map((row) => row.offer.bank)).toEqual(['360', '365']);
  });

  it('keeps offers that do not take the deposit apart with their reason, limits included', () => {
    const offers = [
      offer('exact', 40, { minAmount: 100_000_00, maxAmount: 100_000_00, minTerm: 32, maxTerm: 32 }),
      offer('rich', 40, { minAmount: 100_000_01 }),
      offer('small', 40, { maxAmount: 99_999_99 }),
      offer('long', 40, { minTerm: 33 }),
      offer('short', 40, { minTerm: 1, maxTerm: 31 }),
    ];
    const { priced, excluded } = compareDeposits(offers, asked, rows);
    expect(priced.map((row) => row.offer.bank)).toEqual(['exact']);
    expect(excluded.map(({ offer: { bank }, reason }) => [bank, reason])).toEqual([
      ['rich', 'amount-below'],
      ['small', 'amount-above'],
      ['long', 'term-below'],
      ['short', 'term-above'],
    ]);
  });

  it('averages the rates of the offers it priced', () => {
    const offers = [offer('a', 44), offer('b', 50.25), offer('c', 10, { minTerm: 60 })];
    expect(compareDeposits(offers, asked, rows).averageRatePercent).toBe(47.13);
    expect(compareDeposits([], asked, rows).averageRatePercent).toBeNull();
  });

  it('knows the gross interest only, and sorts by it, when no withholding rate is in force', () => {
    const later = { ...asked, opening: calendarDate('2027-01-01') };
    const { priced, withholdingPercent } = compareDeposits([offer('a', 40), offer('b', 41)], later, rows);
    expect(withholdingPercent).toBeNull();
    expect(priced).toEqual([
      {
        offer: offer('b', 41),
        renewalPercent: 41,
        gross: 3_594_52,
        withholding: null,
        net: null,
        maturityAmount: null,
      },
      {
        offer: offer('a', 40),
        renewalPercent: 40,
        gross: 3_506_85,
        withholding: null,
        net: null,
        maturityAmount: null,
      },
    ]);
  });

  it('loses no offer, and net and withholding make the gross, for any amount, term and rate', () => {
    const anyOffer = fc.record({
      bank: fc.string(),
      ratePercent: fc.double({ min: 0, max: 200, noNaN: true }),
      divisor: fc.constantFrom(36_000, 36_500),
      minAmount: fc.integer({ min: 0, max: 1_000_000_00 }),
      maxAmount: fc.integer({ min: 0, max: 100_000_000_00 }),
      minTerm: fc.integer({ min: 1, max: 100 }),
      maxTerm: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyOffer, { maxLength: 12 }),
        fc.integer({ min: 1, max: 100_000_000_00 }),
        fc.integer({ min: 1, max: 1000 }),
        (offers, amount, termDays) => {
          const { priced, excluded } = compareDeposits(offers, { ...asked, amount, termDays }, rows);
          expect(priced.length + excluded.length).toBe(offers.length);
          for (const { gross, net, withholding } of priced)
            expect((net ?? 0) + (withholding ?? 0)).toBe(gross);
          for (let at = 1; at < priced.length; at++)
            expect(priced[at]?.net ?? 0).toBeLessThanOrEqual(priced[at - 1]?.net ?? 0);
        },
      ),
    );
  });
});
