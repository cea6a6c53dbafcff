import type { Kurus } from './money.js';
import { formatNumber } from './tr/format.js';

/** A field of a calculator as it was typed, or the value as the field shows it. */
export interface TypedField<Problem extends string = string> {
  readonly text: string;
  /** What keeps the text from being used as it stands. */
  readonly problem: Problem | null;
}

/** What every calculator asks: an amount and a term, which each names in its own unit. */
export interface AskedForm {
  readonly amount: Kurus;
  readonly amountField: TypedField;
  readonly termField: TypedField;
}

const MAX_TYPED_LENGTH = 40;

/** An amount as its field shows it, without the unit: `50.000`, `1.500,50`. */
export function amountFieldText(amount: Kurus): string {
  return formatNumber(amount / 100, amount % 100 === 0 ? 0 : 2);
}

/** What was typed, cut to a length nobody types and without what no keyboard gives. */
export function shownText(typed: string): string {
  return [...typed.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, MAX_TYPED_LENGTH).join('');
}
