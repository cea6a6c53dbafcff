import type { ApplicationFormProps, FormInput } from '../../shared/contracts/application-form.js';
import type { Kurus } from '../../shared/finance/money.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import type { LoanType } from '../../shared/finance/tax-table.js';
import type { ApplicationCatalogue } from '../application-catalogue.js';
import type { KindField } from './field.js';
import type { TypedValues } from './typed-values.js';

export interface FormContext {
  readonly values: TypedValues;
  /** The form is opened: values come from an address and are brought into range. Else it came back as it was typed. */
  readonly isNew: boolean;
  readonly sourcePage: string;
  readonly catalogue: ApplicationCatalogue;
  readonly loanTaxes: (type: LoanType) => Promise<LoanTaxes>;
}

/** Fields that one kind of application adds to the common form. */
export interface FormPart<Subject> {
  readonly subject: Subject;
  readonly parent: ApplicationFormProps['parent'];
  /** By field; an input that is left out has what was sent for it. */
  readonly typed: Readonly<Record<string, string>>;
  readonly hidden: Readonly<Record<string, string>>;
  /** Facts of inputs that follow from the offers of the day, by field; null where it is not asked. */
  readonly inputs?: Readonly<Record<string, Partial<FormInput> | null>>;
}

export type FormPartWithInputs<Subject> = Omit<FormPart<Subject>, 'inputs'> &
  Pick<ApplicationFormProps, 'inputs'>;

/** Adds the inputs that the kind's fields declare, in their order. */
export function withInputs<Subject>(
  fields: Readonly<Record<string, KindField>>,
  part: FormPart<Subject>,
  values: TypedValues,
): FormPartWithInputs<Subject> {
  const inputs = Object.entries(fields).flatMap(([name, { input }]) =>
    input && part.inputs?.[name] !== null ? [{ name, ...input, ...part.inputs?.[name] }] : [],
  );
  const typed = Object.fromEntries(inputs.map(({ name }) => [name, values.text(name)]));
  return { ...part, inputs, typed: { ...typed, ...part.typed } };
}

/** Minor units as a person would type them: `50.000`, `1.500,50`. */
export function typedAmount(amount: Kurus): string {
  return formatNumber(amount / 100, amount % 100 === 0 ? 0 : 2);
}

/** A whole number as typed; undefined for anything else. */
export function typedNumber(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
