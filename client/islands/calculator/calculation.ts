import type { CalculatorFields } from '../../../src/shared/finance/calculator-fields.js';
import type { Kurus } from '../../../src/shared/finance/money.js';
import type { Listing } from '../../../src/shared/finance/offer-choice.js';
import type { Slots } from '../../html/slots.js';
import type { FormReader } from './form-state.js';

/** A value to choose at a touch. */
export interface Choice {
  readonly value: number;
  /** As the address carries it. */
  readonly sent: number;
  readonly text: string;
}

/** A field of the form as it is shown. */
export interface FieldAnswer {
  readonly label: string;
  readonly unit: string;
  readonly text: string;
  /** Where it is not said, 20. */
  readonly maxLength?: number;
  readonly error?: string;
  readonly hint?: string;
  /** The value as a slider says it. */
  readonly spoken?: string;
  readonly choices: readonly Choice[];
  /** The value that stands in the field; null where something else does. */
  readonly chosen: number | null;
}

/** The answer of every calculator, in the words in which it is shown. */
export interface Answer {
  readonly amount: FieldAnswer;
  readonly term: FieldAnswer;
  /** A further field on which the limits depend; left out where there is none. */
  readonly more?: FieldAnswer | undefined;
  /** The answer in a sentence, for people who do not see the list. */
  readonly announcement: string;
  /** The list and all above it, by its place on the page; for the rest see `Below`. */
  readonly parts: Slots;
}

/** How the list is sorted and what is left out of it: the form's other controls, by name, as the address carries them. */
export type { Listing } from '../../../src/shared/finance/offer-choice.js';

/** A visitor's input: the fields, and the keys of the offers ticked for the side-by-side view. */
export interface CalculatorInput<Form extends CalculatorFields> {
  readonly form: Form;
  readonly compared: readonly string[];
  readonly listing?: Listing;
}

export type PricedOf<Comparison> = Comparison extends { readonly priced: readonly (infer Priced)[] }
  ? Priced
  : never;

/**
 * The offers that are chosen, the best first, and in the order of the list: in code of its own, which comes when
 * somebody chooses.
 */
export type Arrange<Priced> = (
  all: readonly Priced[],
  listing: Listing | undefined,
) => readonly [chosen: readonly Priced[], ordered: readonly Priced[]];

/**
 * One calculator, for the props of one page: how it reads its fields, what it computes and what it says. It needs no
 * React: whoever shows the answer prints it.
 */
export interface Calculation<Form extends CalculatorFields, Comparison> {
  readonly reader: FormReader<Form>;
  readonly termOf: (form: Form) => number;
  /** The figures depend on amount, term and what is true of the person: the rest of the form is words. */
  readonly compare: (amount: Kurus, term: number, listing: Listing | undefined) => Comparison;
  readonly answer: (input: CalculatorInput<Form>, comparison: Comparison) => Answer;
  /** From now on the list follows what is chosen. */
  readonly arrangeWith: (arrange: Arrange<PricedOf<Comparison>>) => void;
  /** Address of how the offers' rates went. */
  readonly listedRates: string;
  /** Path and query that lead to this answer. */
  readonly address: (input: CalculatorInput<Form>) => string;
}

/**
 * Parts below the list, which follow from the same comparison. Their code is a file of its own, which is loaded
 * behind the first answer and writes with the rows that are seen.
 */
export type Below<Form extends CalculatorFields, Comparison> = (
  input: CalculatorInput<Form>,
  comparison: Comparison,
) => Slots;
