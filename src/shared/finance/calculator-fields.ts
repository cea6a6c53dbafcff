import type { Kurus } from './money.js';
import { formatNumber } from './tr/format.js';

/** A field of a calculator as it was typed, or the value as the field shows it. */
export interface TypedField<Problem extends string = string> {
  readonly text: string;
  /** Reason why the text can't be used as it stands; null where it can. */
  readonly problem: Problem | null;
}

/** Input common to all calculators: an amount and a term. Each calculator names the term in its own unit. */
export interface CalculatorFields {
  readonly amount: Kurus;
  readonly amountField: TypedField;
  readonly termField: TypedField;
}

const MAX_TYPED_LENGTH = 40;

/** An amount as its field shows it, without the unit: `50.000`, `1.500,50`. */
export function amountFieldText(amount: Kurus): string {
  return formatNumber(amount / 100, amount % 100 === 0 ? 0 : 2);
}

/** Typed text without control characters and lone surrogates, cut to `MAX_TYPED_LENGTH` characters. */
export function shownText(typed: string): string {
  return [...typed.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, MAX_TYPED_LENGTH).join('');
}
