import { personalLoan } from '../../../test/factories/loans.js';
import { readLoanForm } from '../../../src/shared/finance/loan-form.js';
import { loanReader } from '../loan-calculator/calculation.js';
import { afterTypingAmount, afterTypingTerm, whileTypingAmount, whileTypingTerm } from './form-state.js';

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
