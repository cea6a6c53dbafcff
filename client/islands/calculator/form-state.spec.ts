import { personalLoan } from '../../../test/factories/loans.js';
import { readLoanForm } from '../../../src/shared/finance/loan-form.js';
import type { LoanTypeLimits } from '../../../src/shared/finance/terms.js';
import { loanReader } from '../loan-calculator/calculation.js';
import {
  afterTypingAmount,
  afterTypingTerm,
  isAnswered,
  whileTypingAmount,
  whileTypingTerm,
} from './form-state.js';

const { limits } = personalLoan;
const reader = loanReader(limits);
const start = readLoanForm('50.000', '36', limits);

describe('whileTypingAmount', () => {
  it('keeps the last good amount, without complaint, until a new one can be used', () => {
    for (const text of ['', '7', '7.', '7.500', '2.05', 'x'])
      expect(whileTypingAmount(start, text, reader)).toEqual({
        ...start,
        amountField: { text, problem: null },
      });
    expect(whileTypingAmount(start, '75.000', reader)).toMatchObject({ amount: 75_000_00, termMonths: 36 });
  });

  it('shortens the term to what the new amount allows', () => {
    const form = whileTypingAmount(start, '200.000', reader);
    expect(form).toMatchObject({
      amount: 200_000_00,
      termMonths: 24,
      termField: { text: '24', problem: null },
    });
  });
});

describe('afterTypingAmount', () => {
  it.each([
    ['75.499', 75_000_00, { text: '75.000', problem: 'rounded' }],
    ['2.000.000', 1_000_000_00, { text: '2.000.000', problem: 'out-of-range' }],
    ['2.05', 50_000_00, { text: '2.05', problem: 'unreadable' }],
    ['', 50_000_00, { text: '', problem: 'empty' }],
  ] as const)('answers %p when the field is left', (text, amount, amountField) => {
    const form = afterTypingAmount(whileTypingAmount(start, text, reader), reader);
    expect(form).toMatchObject({ amount, amountField });
  });
});

describe('whileTypingTerm and afterTypingTerm', () => {
  it('uses a month that is allowed at once', () => {
    expect(whileTypingTerm(start, '17', reader)).toMatchObject({ termMonths: 17, termField: { text: '17' } });
  });

  it.each([
    ['48', 36, 'out-of-range'],
    ['1', 3, 'out-of-range'],
    ['', 36, 'empty'],
    ['on iki', 36, 'unreadable'],
  ])('says what is wrong with %p when the field is left', (text, termMonths, problem) => {
    const typing = whileTypingTerm(start, text, reader);
    expect(typing).toMatchObject({ termMonths: 36, termField: { text, problem: null } });
    expect(afterTypingTerm(typing, reader)).toMatchObject({ termMonths, termField: { text, problem } });
  });
});

describe('another amount and another term', () => {
  it('go together with the rules', () => {
    const form = reader.withAmount(start, 1_000_000_00);
    expect(form).toMatchObject({ amount: 1_000_000_00, termMonths: 12, amountField: { text: '1.000.000' } });
    expect(reader.withTerm(form, 9)).toMatchObject({ termMonths: 9, termField: { text: '9' } });
  });

  it('says so where nothing is lent, and recovers', () => {
    const capped = { ...limits, rules: [{ upToAmount: 100_000_00, terms: [12] }] };
    const none = loanReader(capped).withAmount(start, 200_000_00);
    expect(none).toMatchObject({ termMonths: 0, termField: { problem: 'nothing-lent' } });
    expect(loanReader(capped).withAmount(none, 60_000_00)).toMatchObject({
      termMonths: 12,
      termField: { problem: null },
    });
  });
});

describe('the value of a vehicle', () => {
  const vehicles: LoanTypeLimits = {
    ...limits,
    rules: [],
    byValue: {
      thing: 'vehicle',
      tables: { general: [{ upToAmount: 800_000_00, percent: 50, maxMonths: 24 }] },
      ownersPercent: null,
      source: '',
    },
  };
  const valued = loanReader(vehicles);
  const opened = readLoanForm('100.000', '36', vehicles);
  const typed = (form: typeof opened, deger: string, isLeft: boolean) =>
    valued.more?.read(form, (name) => (name === 'deger' ? deger : null), isLeft) ?? form;

  it('narrows as it is typed, keeps what was typed, and is undone with it', () => {
    const form = typed(opened, '160.000', false);
    expect(form).toMatchObject({
      amount: 80_000_00,
      termMonths: 24,
      amountField: { text: '100.000', problem: 'out-of-range' },
      thing: { value: 160_000_00 },
    });
    expect(typed(form, '', false)).toMatchObject({ amount: 100_000_00, termMonths: 36 });
  });

  it('leaves what stood before while it is half typed, and says so when it is left', () => {
    const before = typed(opened, '800.000', true);
    const half = typed(before, '80.00', false);
    expect(half).toMatchObject({ amount: 100_000_00, thing: { field: { text: '80.00', problem: null } } });
    expect(isAnswered(half, valued)).toBe(false);
    expect(typed(half, '80.00', true)).toMatchObject({
      thing: { value: null, field: { text: '80.00', problem: 'unreadable' } },
    });
  });

  it('is read anew beside another amount', () => {
    const form = whileTypingAmount(typed(opened, '150.000', true), '200.000', valued);
    expect(form).toMatchObject({
      amount: 200_000_00,
      thing: { value: null, field: { problem: 'below-amount' } },
    });
    expect(whileTypingAmount(form, '70.000', valued)).toMatchObject({ thing: { value: 150_000_00 } });
  });
});
