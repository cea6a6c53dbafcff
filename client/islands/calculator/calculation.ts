import type { AskedForm } from '../../../src/finance/asked-form.js';
import type { Kurus } from '../../../src/finance/money.js';
import type { PrintedRow } from '../../printed/printed-row.js';
import type { ComparedTable } from './compared-table.js';
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
  readonly maxLength: number;
  readonly error?: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  /** The value that stands in the field; null where something else does. */
  readonly chosen: number | null;
}

/** Banks whose limits leave out what was asked, and which limit it is. */
export interface ExcludedOffer {
  readonly key: string;
  readonly name: string;
  readonly reason: string;
}

/** What every calculator answers, in the words in which it is shown. */
export interface Answer {
  readonly amount: FieldAnswer;
  readonly term: FieldAnswer;
  /** What was asked: `50.000 TL, 12 ay`. */
  readonly asked: string;
  /** The answer in a sentence, for people who do not see the list. */
  readonly told: string;
  /** How many offers are listed. */
  readonly count: number;
  /** The best first, with the row behind which most of a long list waits. */
  readonly offers: readonly PrintedRow[];
  readonly excluded: readonly ExcludedOffer[];
  /** Null where nothing is ticked. */
  readonly compared: ComparedTable | null;
}

/** What a visitor asks: the fields, and the keys of the offers ticked for the side-by-side view. */
export interface Asked<Form extends AskedForm> {
  readonly form: Form;
  readonly compared: readonly string[];
}

/**
 * One calculator, for the props of one page: how it reads its fields, what it computes and what it says. It needs no
 * React: whoever shows the answer prints it.
 */
export interface Calculation<Form extends AskedForm, Comparison, Said extends Answer> {
  readonly reader: FormReader<Form>;
  readonly termOf: (form: Form) => number;
  /** What the figures depend on: the rest of the form is words. */
  readonly compare: (amount: Kurus, term: number) => Comparison;
  readonly answer: (asked: Asked<Form>, comparison: Comparison) => Said;
  /** Path and query that lead to this answer. */
  readonly address: (asked: Asked<Form>) => string;
}
