import { amountFieldText, type CalculatorFields, shownText, type TypedField } from './calculator-fields.js';
import type { Kurus } from './money.js';
import { allowedTerms, clampAmount, clampTerm, isAllowedTerm, type LoanTypeLimits } from './terms.js';
import { parseAmount } from './tr/parse.js';
import {
  limitsFor,
  readValueForm,
  type TypedValueFields,
  type ValueFieldName,
  type ValueForm,
  valueQuery,
} from './value-form.js';

/** Reasons why a typed value can't be used. `rounded` is a notice: the value was used to the nearest 1.000 TL. */
export type AmountProblem = 'empty' | 'unreadable' | 'out-of-range' | 'rounded';
export type TermProblem = 'empty' | 'unreadable' | 'out-of-range' | 'nothing-lent';

/** Input of a loan calculator: the values that are used, and the fields as they were typed. */
export interface LoanForm extends CalculatorFields {
  /** 0 where nothing is lent for that amount. */
  readonly termMonths: number;
  readonly amountField: TypedField<AmountProblem>;
  readonly termField: TypedField<TermProblem>;
  /** Input about the home or vehicle; left out for kinds of loan that do not ask. */
  readonly thing?: ValueForm;
}

const USUAL_AMOUNT: Kurus = 50_000_00;
const USUAL_TERM = 12;

/**
 * Reads a typed amount and term. A value that cannot be used keeps its text and gets its problem; the nearest allowed
 * value stands in for it, or what the kind opens with (else 50.000 TL, 12 months) where it cannot be read or is not given. Never
 * throws, whatever the texts. The value of a home or vehicle narrows the limits.
 */
export function readLoanForm(
  amountText: string | undefined,
  termText: string | undefined,
  kindLimits: LoanTypeLimits,
  typed: TypedValueFields = () => undefined,
): LoanForm {
  const asked = amountText === undefined ? null : parseAmount(amountText);
  const thing = kindLimits.byValue && readValueForm(kindLimits.byValue, typed, asked);
  const limits = limitsFor(kindLimits, thing);
  const [amount, amountField] = readLoanAmount(amountText, limits);
  const [termMonths, termField] = readLoanTerm(termText, amount, limits);
  return { amount, termMonths, amountField, termField, ...(thing && { thing }) };
}

/** The amount a typed text stands for within the limits, and its field. */
export function readLoanAmount(
  typed: string | undefined,
  limits: LoanTypeLimits,
): [Kurus, TypedField<AmountProblem>] {
  const usual = clampAmount(limits.opening?.amount ?? USUAL_AMOUNT, limits);
  if (typed === undefined) return [usual, { text: amountFieldText(usual), problem: null }];
  const text = shownText(typed);
  if (typed.trim() === '') return [usual, { text, problem: 'empty' }];
  const parsed = parseAmount(typed);
  if (parsed === null) return [usual, { text, problem: 'unreadable' }];
  const amount = clampAmount(parsed, limits);
  if (parsed < limits.minAmount || parsed > limits.maxAmount)
    return [amount, { text, problem: 'out-of-range' }];
  return [amount, { text: amountFieldText(amount), problem: amount === parsed ? null : 'rounded' }];
}

/** The months a typed term stands for with an amount, and its field. */
export function readLoanTerm(
  typed: string | undefined,
  amount: Kurus,
  limits: LoanTypeLimits,
): [number, TypedField<TermProblem>] {
  const isLent = allowedTerms(limits, amount).max > 0;
  const usual = clampTerm(limits.opening?.termMonths ?? USUAL_TERM, amount, limits);
  if (typed === undefined) return [usual, { text: String(usual), problem: isLent ? null : 'nothing-lent' }];
  const text = shownText(typed);
  if (!isLent) return [usual, { text, problem: 'nothing-lent' }];
  if (typed.trim() === '') return [usual, { text, problem: 'empty' }];
  if (!/^\d{1,4}$/.test(typed.trim())) return [usual, { text, problem: 'unreadable' }];
  const months = Number(typed);
  if (isAllowedTerm(months, amount, limits)) return [months, { text: String(months), problem: null }];
  return [clampTerm(months, amount, limits), { text, problem: 'out-of-range' }];
}

/** Amount, term and what was said of the thing, as an address says them. */
export function loanFormQuery({
  amount,
  termMonths,
  thing,
}: LoanForm): Readonly<Record<'tutar' | 'vade', number> & Partial<Record<ValueFieldName, string>>> {
  return { tutar: amount / 100, vade: termMonths, ...valueQuery(thing) };
}
