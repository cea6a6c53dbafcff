import type { Kurus } from './money.js';
import { allowedTerms, clampAmount, clampTerm, isAllowedTerm, type LoanTypeLimits } from './terms.js';
import { formatNumber } from './tr/format.js';
import { parseAmount } from './tr/parse.js';

/** What keeps a typed value from being used; `rounded` only tells that it was used to the nearest 1.000 TL. */
export type AmountProblem = 'empty' | 'unreadable' | 'out-of-range' | 'rounded';
export type TermProblem = 'empty' | 'unreadable' | 'out-of-range' | 'nothing-lent';

/** What a visitor asks of a loan calculator, as far as it makes sense, and the fields as they were typed. */
export interface LoanForm {
  readonly amount: Kurus;
  /** 0 where nothing is lent for that amount. */
  readonly termMonths: number;
  readonly amountField: { readonly text: string; readonly problem: AmountProblem | null };
  readonly termField: { readonly text: string; readonly problem: TermProblem | null };
}

const USUAL_AMOUNT: Kurus = 50_000_00;
const USUAL_TERM = 12;
const MAX_TYPED_LENGTH = 40;

/**
 * Reads a typed amount and term. A value that cannot be used keeps its text and gets its problem; the nearest allowed
 * value stands in for it, or the usual one (50.000 TL, 12 months) where it cannot be read or is not given. Never
 * throws, whatever the texts.
 */
export function readLoanForm(
  amountText: string | undefined,
  termText: string | undefined,
  limits: LoanTypeLimits,
): LoanForm {
  const { amount, ...amountField } = readAmount(amountText, limits);
  const { termMonths, ...termField } = readTerm(termText, amount, limits);
  return { amount, termMonths, amountField, termField };
}

/** An amount as its field shows it, without the unit: `50.000`. */
export function amountFieldText(amount: Kurus): string {
  return formatNumber(amount / 100, amount % 100 === 0 ? 0 : 2);
}

function readAmount(
  typed: string | undefined,
  limits: LoanTypeLimits,
): { amount: Kurus; text: string; problem: AmountProblem | null } {
  const usual = clampAmount(USUAL_AMOUNT, limits);
  if (typed === undefined) return { amount: usual, text: amountFieldText(usual), problem: null };
  const text = shown(typed);
  if (typed.trim() === '') return { amount: usual, text, problem: 'empty' };
  const parsed = parseAmount(typed);
  if (parsed === null) return { amount: usual, text, problem: 'unreadable' };
  const amount = clampAmount(parsed, limits);
  if (parsed < limits.minAmount || parsed > limits.maxAmount)
    return { amount, text, problem: 'out-of-range' };
  return { amount, text: amountFieldText(amount), problem: amount === parsed ? null : 'rounded' };
}

function readTerm(
  typed: string | undefined,
  amount: Kurus,
  limits: LoanTypeLimits,
): { termMonths: number; text: string; problem: TermProblem | null } {
  const isLent = allowedTerms(limits, amount).max > 0;
  const usual = clampTerm(USUAL_TERM, amount, limits);
  if (typed === undefined)
    return { termMonths: usual, text: String(usual), problem: isLent ? null : 'nothing-lent' };
  const text = shown(typed);
  if (!isLent) return { termMonths: usual, text, problem: 'nothing-lent' };
  if (typed.trim() === '') return { termMonths: usual, text, problem: 'empty' };
  if (!/^\d{1,4}$/.test(typed.trim())) return { termMonths: usual, text, problem: 'unreadable' };
  const months = Number(typed);
  const isAllowed = isAllowedTerm(months, amount, limits);
  return {
    termMonths: clampTerm(months, amount, limits),
    text: isAllowed ? String(months) : text,
    problem: isAllowed ? null : 'out-of-range',
  };
}

/** What was typed, cut to a length nobody types and without what no keyboard gives. */
function shown(typed: string): string {
  return [...typed.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, MAX_TYPED_LENGTH).join('');
}
