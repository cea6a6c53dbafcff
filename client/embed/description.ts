import type { CalculatorFields } from '../../src/shared/finance/calculator-fields.js';
import type { FieldAnswer } from '../islands/calculator/calculation.js';
import type { FormReader } from '../islands/calculator/form-state.js';
import type { Slots } from '../html/slots.js';

/** One calculator in a frame: how it reads its two fields, and what it says to them. */
export interface EmbedDescription<Form extends CalculatorFields> {
  readonly reader: FormReader<Form>;
  /** Reads the typed amount and term; undefined where nothing was typed. */
  readonly read: (amount: string | undefined, term: string | undefined) => Form;
  /** A further field on which the limits depend; left out where there is none. */
  readonly more?: (form: Form) => FieldAnswer | undefined;
  readonly fields: (form: Form) => readonly [amount: FieldAnswer, term: FieldAnswer];
  /** The best offers, why there are none, and the way to all of them. Every way leads out of the frame. */
  readonly parts: (form: Form) => Slots;
  /** The answer in a sentence, for people who do not see the list. */
  readonly announcement: (form: Form) => string;
}
