import { roundHalfUp, type Kurus } from './money.js';
import type { LargestLoan, ValueRules } from './value-limit.js';

/** Terms offered for amounts up to and including `upToAmount`; `null` is any larger amount. */
export interface TermRule {
  upToAmount: Kurus | null;
  /** Term buttons in months; an empty list means that such an amount is not lent. */
  terms: number[];
}

/** Limits of one loan type's calculator; amounts in kuruş, terms in months. */
export interface LoanTypeLimits {
  minAmount: Kurus;
  maxAmount: Kurus;
  /** The slider's step. */
  step: Kurus;
  presets: Kurus[];
  minTerm: number;
  maxTerm: number;
  /** Default input of the calculator; the usual default where staff set none. */
  opening?: CalculatorState;
  /** Term buttons where the term does not depend on the amount; without any they are spread over the range. */
  termPresets?: number[];
  /** In ascending order of `upToAmount`; empty where the term does not depend on the amount alone (konut, tasit, kobi). */
  rules: TermRule[];
  /** Tables of law by the value of the home or vehicle; none for other kinds. */
  byValue?: ValueRules;
}

/** The term buttons, and the range in which every whole month may be chosen; both ends are 0 when there is none. */
export interface AllowedTerms {
  buttons: number[];
  min: number;
  max: number;
}

/** The calculator's choice; functions below keep whatever else the caller's state holds. */
export interface CalculatorState {
  amount: Kurus;
  termMonths: number;
}

const TYPED_AMOUNT_STEP: Kurus = 1000_00;

/**
 * The terms for an amount. With rules: those of the first rule whose bound includes the amount, within the type's own
 * limits; above the last rule none. Without rules: the type's range, with the
 * terms that staff chose, else buttons at its minimum, 33 %, 66 % and maximum.
 */
export function allowedTerms(limits: LoanTypeLimits, amount: Kurus): AllowedTerms {
  const { minTerm, maxTerm, rules, termPresets = [] } = limits;
  if (rules.length === 0) {
    const known = termPresets.filter((term) => term >= minTerm && term <= maxTerm);
    if (known.length > 0) return { buttons: known, min: minTerm, max: maxTerm };
    const at = (share: number): number => roundHalfUp(minTerm + (maxTerm - minTerm) * share);
    return { buttons: [...new Set([minTerm, at(0.33), at(0.66), maxTerm])], min: minTerm, max: maxTerm };
  }
  const rule = rules.find(({ upToAmount }) => upToAmount === null || amount <= upToAmount);
  const ruled = rule?.terms ?? [];
  const min = Math.max(minTerm, Math.min(...ruled));
  const max = Math.min(maxTerm, Math.max(...ruled));
  if (!(min <= max)) return { buttons: [], min: 0, max: 0 };
  return { buttons: ruled.filter((term) => term >= min && term <= max).sort((a, b) => a - b), min, max };
}

/** The limits of a kind of loan, narrowed to what the value allows; without any term where it allows none. */
export function limitsWithin(
  limits: LoanTypeLimits,
  { amount, maxMonths }: Pick<LargestLoan, 'amount' | 'maxMonths'>,
): LoanTypeLimits {
  const maxAmount = Math.min(limits.maxAmount, amount);
  const maxTerm = Math.min(limits.maxTerm, maxMonths ?? Infinity);
  if (maxAmount < limits.minAmount || maxTerm < limits.minTerm)
    return { ...limits, rules: [{ upToAmount: null, terms: [] }] };
  const presets = limits.presets.filter((preset) => preset <= maxAmount);
  return { ...limits, maxAmount, maxTerm, presets };
}

/** Whether a term may be asked for with an amount: a whole month within the allowed range. */
export function isAllowedTerm(term: number, amount: Kurus, limits: LoanTypeLimits): boolean {
  const { min, max } = allowedTerms(limits, amount);
  return max > 0 && Number.isInteger(term) && term >= min && term <= max;
}

/**
 * The nearest term allowed for an amount, in whole months; 0 where none is.
 * @throws RangeError when `term` is not a finite number
 */
export function clampTerm(term: number, amount: Kurus, limits: LoanTypeLimits): number {
  const { min, max } = allowedTerms(limits, amount);
  return Math.min(Math.max(roundHalfUp(term), min), max);
}

/**
 * A typed amount, kept to the nearest 1.000 TL within the type's limits; a half goes up.
 * @throws RangeError when `amount` is not a finite number
 */
export function clampAmount(amount: Kurus, limits: LoanTypeLimits): Kurus {
  const kept = roundHalfUp(amount / TYPED_AMOUNT_STEP) * TYPED_AMOUNT_STEP;
  // A share of a value may end between two thousands, and whoever comes back to it finds it again.
  return amount === limits.maxAmount ? amount : Math.min(Math.max(kept, limits.minAmount), limits.maxAmount);
}

/** Another product: the amount goes back to its minimum and the term is clamped to what that allows. */
export function withLoanType<State extends CalculatorState>(state: State, limits: LoanTypeLimits): State {
  const amount = limits.minAmount;
  return { ...state, amount, termMonths: clampTerm(state.termMonths, amount, limits) };
}

/**
 * Another amount, clamped; the term is clamped to what the new amount allows.
 * @throws RangeError when the amount is not a finite number
 */
export function withAmount<State extends CalculatorState>(
  state: State,
  amount: Kurus,
  limits: LoanTypeLimits,
): State {
  const kept = clampAmount(amount, limits);
  return { ...state, amount: kept, termMonths: clampTerm(state.termMonths, kept, limits) };
}

/**
 * Another term, clamped to what the amount allows.
 * @throws RangeError when the term is not a finite number
 */
export function withTerm<State extends CalculatorState>(
  state: State,
  termMonths: number,
  limits: LoanTypeLimits,
): State {
  return { ...state, termMonths: clampTerm(termMonths, state.amount, limits) };
}
