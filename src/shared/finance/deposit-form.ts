import { amountFieldText, type CalculatorFields, shownText, type TypedField } from './calculator-fields.js';
import type { Kurus } from './money.js';
import { parseAmount } from './tr/parse.js';

/** Limits over all offers of a currency; amounts in its minor unit, terms in days, both ends included. */
export interface DepositLimits {
  readonly minAmount: Kurus;
  readonly maxAmount: Kurus;
  readonly minTerm: number;
  readonly maxTerm: number;
}

export type DepositProblem = 'empty' | 'unreadable' | 'below' | 'above';

export type DepositField = TypedField<DepositProblem>;

/** Input of the deposit calculator: the values that are used, and the fields as they were typed. */
export interface DepositForm extends CalculatorFields {
  readonly termDays: number;
  readonly amountField: DepositField;
  readonly termField: DepositField;
}

const USUAL_AMOUNT: Kurus = 50_000_00;
const USUAL_TERM_DAYS = 32;
const TERM_PATTERN = /^\d{1,5}$/;

/** The range that holds the ranges of all offers; null when there are none. */
export function widestLimits(offers: readonly DepositLimits[]): DepositLimits | null {
  if (offers.length === 0) return null;
  return {
    minAmount: Math.min(...offers.map(({ minAmount }) => minAmount)),
    maxAmount: Math.max(...offers.map(({ maxAmount }) => maxAmount)),
    minTerm: Math.min(...offers.map(({ minTerm }) => minTerm)),
    maxTerm: Math.max(...offers.map(({ maxTerm }) => maxTerm)),
  };
}

/**
 * Reads a typed amount and term. A value that can't be used keeps its text and gets its problem; the nearest value
 * within the limits stands in for it, or the usual one (50.000, 32 days) where it can't be read or isn't given.
 * Never throws, whatever the texts.
 */
export function readDepositForm(
  amountText: string | undefined,
  termText: string | undefined,
  limits: DepositLimits,
): DepositForm {
  const [amount, amountField] = readDepositAmount(amountText, limits);
  const [termDays, termField] = readDepositTerm(termText, limits);
  return { amount, termDays, amountField, termField };
}

/** The value a typed amount stands for within the limits, and its field. */
export function readDepositAmount(typed: string | undefined, limits: DepositLimits): [Kurus, DepositField] {
  const parsed = typed === undefined ? undefined : parseAmount(typed);
  const value = clamp(parsed ?? USUAL_AMOUNT, limits.minAmount, limits.maxAmount);
  return [value, fieldOf(typed, parsed, value, amountFieldText)];
}

/** The days a typed term stands for within the limits, and its field. */
export function readDepositTerm(typed: string | undefined, limits: DepositLimits): [number, DepositField] {
  const days = typed !== undefined && TERM_PATTERN.test(typed.trim()) ? Number(typed) : null;
  const parsed = typed === undefined ? undefined : days;
  const value = clamp(parsed ?? USUAL_TERM_DAYS, limits.minTerm, limits.maxTerm);
  return [value, fieldOf(typed, parsed, value, String)];
}

/** An amount as the address carries it; `readDepositForm` reads it back exactly. */
export function amountParameter(amount: Kurus): string {
  return amount % 100 === 0 ? String(amount / 100) : amountFieldText(amount);
}

function fieldOf(
  typed: string | undefined,
  parsed: number | null | undefined,
  value: number,
  show: (value: number) => string,
): DepositField {
  if (typed === undefined || parsed === value) return { text: show(value), problem: null };
  const text = shownText(typed);
  if (parsed === null || parsed === undefined)
    return { text, problem: typed.trim() === '' ? 'empty' : 'unreadable' };
  return { text, problem: parsed < value ? 'below' : 'above' };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
