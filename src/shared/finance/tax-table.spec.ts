import { addDays, calendarDate } from './calendar.js';
import {
  loanTaxesOn,
  TaxNotFound,
  withholdingEnd,
  withholdingPercentOn,
  type LoanTaxRow,
  type WithholdingRow,
} from './tax-table.js';

const day = calendarDate;
const open = null;

const loanTaxRows: LoanTaxRow[] = [
  { tax: 'kkdf', loanType: 'ihtiyac', percent: 15, validFrom: day('1990-01-01'), validTo: open },
  { tax: 'bsmv', loanType: 'ihtiyac', percent: 5, validFrom: day('1990-01-01'), validTo: day('2022-06-10') },
  { tax: 'bsmv', loanType: 'ihtiyac', percent: 10, validFrom: day('2022-06-11'), validTo: day('2023-07-06') },
  { tax: 'bsmv', loanType: 'ihtiyac', percent: 15, validFrom: day('2023-07-07'), validTo: open },
  { tax: 'kkdf', loanType: 'konut', percent: 0, validFrom: day('1990-01-01'), validTo: open },
  { tax: 'bsmv', loanType: 'konut', percent: 0, validFrom: day('1990-01-01'), validTo: open },
  { tax: 'bsmv', loanType: 'kobi', percent: 5, validFrom: day('1990-01-01'), validTo: open },
];

const brackets = (from: string, to: string | null, percents: [number, number, number]): WithholdingRow[] =>
  [6, 12, null].map((upToMonths, i) => ({
    currency: 'TRY',
    upToMonths,
    percent: percents[i] ?? NaN,
    validFrom: day(from),
    validTo: to === null ? null : day(to),
  }));

const withholdingRows: WithholdingRow[] = [
  ...brackets('2020-09-30', '2024-04-30', [5, 3, 0]),
  ...brackets('2024-05-01', '2024-10-31', [7.5, 5, 2.5]),
  ...brackets('2024-11-01', '2025-01-31', [10, 7.5, 5]),
  ...brackets('2025-02-01', '2025-07-08', [15, 12, 10]),
  ...brackets('2025-07-09', '2026-12-31', [17.5, 15, 10]),
  { currency: 'USD', upToMonths: null, percent: 25, validFrom: day('2020-01-01'), validTo: null },
];

describe('withholdingEnd', () => {
  const ending = (percent: number, validTo: string | null): WithholdingRow => ({
    ...{ currency: 'TRY', upToMonths: null, percent, validFrom: day('2025-07-09') },
    validTo: validTo === null ? null : day(validTo),
  });

  it.each([
    [[ending(17.5, '2026-12-31')], '2026-12-31', null],
    [[ending(17.5, '2026-12-31')], '2027-01-01', '2026-12-31'],
    [[ending(10, '2026-12-31')], '2027-01-01', null],
    [[ending(17.5, null)], '2027-01-01', null],
  ])('%#', (rows, maturity, end) => {
    expect(withholdingEnd(rows, 17.5, day(maturity))).toBe(end);
  });
});

describe('loanTaxesOn', () => {
  it.each([
    ['ihtiyac', '2022-06-10', 15, 5],
    ['ihtiyac', '2022-06-11', 15, 10],
    ['ihtiyac', '2023-07-06', 15, 10],
    ['ihtiyac', '2023-07-07', 15, 15],
    ['ihtiyac', '2026-11-20', 15, 15],
    ['konut', '2026-11-20', 0, 0],
  ] as const)('%s granted on %s pays KKDF %p and BSMV %p', (loanType, date, kkdfPercent, bsmvPercent) => {
    expect(loanTaxesOn(loanTaxRows, loanType, day(date))).toEqual({ kkdfPercent, bsmvPercent });
  });

  it('takes the row that began last when an older one was left open', () => {
    const rows = loanTaxRows.map((row) => ({ ...row, validTo: null }));
    for (const order of [rows, [...rows].reverse()])
      expect(loanTaxesOn(order, 'ihtiyac', day('2026-11-20')).bsmvPercent).toBe(15);
  });

  it('throws TaxNotFound naming the missing tax, the loan type and the day', () => {
    const date = day('2026-11-20');
    expect(() => loanTaxesOn(loanTaxRows, 'tasit', date)).toThrow(new TaxNotFound('kkdf', 'tasit', date));
    expect(() => loanTaxesOn(loanTaxRows, 'kobi', date)).toThrow(new TaxNotFound('kkdf', 'kobi', date));
    expect(() => loanTaxesOn(loanTaxRows, 'ihtiyac', day('1989-12-31'))).toThrow(TaxNotFound);
  });
});

describe('withholdingPercentOn', () => {
  it.each([
    ['2024-04-30', 32, 5],
    ['2024-05-01', 32, 7.5],
    ['2024-11-01', 365, 7.5],
    ['2025-02-01', 400, 10],
    ['2025-07-08', 32, 15],
    ['2025-07-09', 32, 17.5],
    ['2026-11-20', 181, 17.5],
    ['2026-11-20', 182, 15],
    ['2026-11-20', 365, 15],
    ['2026-11-20', 366, 10],
    ['2026-12-31', 32, 17.5],
  ])('opened on %s for %p days withholds %p percent', (opening, days, percent) => {
    for (const rows of [withholdingRows, [...withholdingRows].reverse()])
      expect(withholdingPercentOn(rows, 'TRY', day(opening), days)).toBe(percent);
  });

  it('takes one rate at every term for a currency with one open bracket', () => {
    for (const days of [1, 181, 366, 3000])
      expect(withholdingPercentOn(withholdingRows, 'USD', day('2026-11-20'), days)).toBe(25);
  });

  it('throws TaxNotFound after the last row has run out, and for a currency or term without a row', () => {
    const lastDay = day('2026-12-31');
    expect(() => withholdingPercentOn(withholdingRows, 'TRY', addDays(lastDay, 1), 32)).toThrow(TaxNotFound);
    expect(() => withholdingPercentOn(withholdingRows, 'EUR', lastDay, 32)).toThrow(
      new TaxNotFound('withholding', 'EUR', lastDay),
    );
    const upToOneYear = withholdingRows.filter((row) => row.upToMonths !== null);
    expect(() => withholdingPercentOn(upToOneYear, 'TRY', lastDay, 400)).toThrow(TaxNotFound);
  });
});

describe('TaxNotFound', () => {
  it('has a name that survives minifying', () => {
    expect(new TaxNotFound('bsmv', 'kobi', day('2026-11-20')).name).toBe('TaxNotFound');
  });
});
