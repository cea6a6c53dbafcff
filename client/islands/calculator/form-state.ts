import type { CalculatorFields } from '../../../src/shared/finance/calculator-fields.js';
import type { Kurus } from '../../../src/shared/finance/money.js';

/** How a calculator reads its two fields, and what follows from a new value. */
export interface FormReader<Form extends CalculatorFields> {
  readonly readAmount: (text: string, form: Form) => readonly [Kurus, Form['amountField']];
  readonly readTerm: (text: string, form: Form) => readonly [number, Form['termField']];
  /** With the amount, what the limits make of it, and all fields showing what holds then. */
  readonly withAmount: (form: Form, amount: Kurus) => Form;
  readonly withTerm: (form: Form, term: number) => Form;
  /** Further fields, where there are any. */
  readonly more?: MoreFields<Form>;
}

/** Fields beside amount and term, on which the limits depend. */
export interface MoreFields<Form> {
  readonly names: readonly string[];
  /** With what is typed; half a value leaves what stood before until it is left. */
  readonly read: (form: Form, typed: (name: string) => string | null | undefined, isLeft: boolean) => Form;
  readonly isAnswered: (form: Form) => boolean;
}

/** Half a number is no mistake yet: the last good amount stands until a new one can be used. */
export function whileTypingAmount<Form extends CalculatorFields>(
  form: Form,
  text: string,
  reader: FormReader<Form>,
): Form {
  const [amount, { problem }] = reader.readAmount(text, form);
  return {
    ...(isUsable(problem) ? reader.withAmount(form, amount) : form),
    amountField: { text, problem: null },
  };
}

/** The field was left: what cannot be used is said now. */
export function afterTypingAmount<Form extends CalculatorFields>(form: Form, reader: FormReader<Form>): Form {
  const [amount, amountField] = reader.readAmount(form.amountField.text, form);
  return { ...(isRead(amountField) ? reader.withAmount(form, amount) : form), amountField };
}

export function whileTypingTerm<Form extends CalculatorFields>(
  form: Form,
  text: string,
  reader: FormReader<Form>,
): Form {
  const [term, { problem }] = reader.readTerm(text, form);
  return { ...(problem === null ? reader.withTerm(form, term) : form), termField: { text, problem: null } };
}

export function afterTypingTerm<Form extends CalculatorFields>(form: Form, reader: FormReader<Form>): Form {
  const [term, termField] = reader.readTerm(form.termField.text, form);
  return { ...(isRead(termField) ? reader.withTerm(form, term) : form), termField };
}

/** Whether what stands in the fields is what the figures are for; else they are those of before. */
export function isAnswered<Form extends CalculatorFields>(form: Form, reader: FormReader<Form>): boolean {
  const [, { problem }] = reader.readAmount(form.amountField.text, form);
  const isTermRead = reader.readTerm(form.termField.text, form)[1].problem === null;
  return isUsable(problem) && isTermRead && (reader.more?.isAnswered(form) ?? true);
}

/** The form with its further fields as they stand on the page. */
export function withMoreFields<Form extends CalculatorFields>(
  form: Form,
  { more }: FormReader<Form>,
  place: HTMLFormElement | null | undefined,
  isLeft: boolean,
): Form {
  if (!more || !place) return form;
  const typed = new FormData(place);
  return more.read(form, (name) => typed.get(name)?.toString(), isLeft);
}

const isUsable = (problem: string | null): boolean => problem === null || problem === 'rounded';

function isRead({ problem }: CalculatorFields['amountField']): boolean {
  return problem !== 'empty' && problem !== 'unreadable';
}
