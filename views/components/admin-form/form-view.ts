import type { Option } from '../field/controls.js';
import type { FigureQuestionView } from '../figure-question/figure-in-question.js';

/** Values of a form's fields, every field named: as typed, or as stored. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** The declaration of a field, as its form shows it. */
export interface FieldView {
  readonly label: string;
  readonly hint?: string;
  /** Behind what is typed. */
  readonly unit?: string;
  readonly maxLength?: number;
  /** Of several texts: how many, and characters of each. */
  readonly maxItems?: number;
  readonly maxItemLength?: number;
  /** Of a list to choose from. */
  readonly options?: readonly Option[];
  readonly isOptional: boolean;
  /** Values of the field `type` that have it; all unless said. */
  readonly kinds?: readonly string[];
  /** Values of the field `type` that can't do without it, though others can. */
  readonly neededBy?: readonly string[];
}

export interface FormStep {
  readonly label: string;
  /** Names of its fields. */
  readonly fields: readonly string[];
}

/** A form as a page shows it: new, of a record, or come back with what has to be mended. */
export interface FormView {
  /** Where it is posted. */
  readonly action: string;
  readonly cancelHref: string;
  /** Sentences beside fields, in the order of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly values: FormValues;
  readonly fields: Readonly<Record<string, FieldView>>;
  /** Of a wizard. */
  readonly steps?: readonly FormStep[];
  /** Version of the record that is edited; null for a new one. */
  readonly version: number | null;
  /** Stands for what a new record's form creates: sent twice, it creates one. */
  readonly token: string | null;
  /** Holds what someone typed and nobody has stored. */
  readonly isTyped: boolean;
  /** The step a wizard shows, from 0; null where all fields stand on one page. */
  readonly step: number | null;
  /** Figures that have to be said yes to before they are stored. */
  readonly question?: FigureQuestionView;
}

/** Hidden fields that stand for values, however many each has. */
export function hiddenFields(values: FormValues): { readonly name: string; readonly value: string }[] {
  return Object.entries(values).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((item) => ({ name, value: item })),
  );
}

interface Plain {
  readonly name: string;
  readonly error: string | undefined;
}

/** Ties field components to what a form holds, where nothing but the view says what they are called. */
export class PlainFields {
  constructor(protected readonly form: Pick<FormView, 'values' | 'errors'>) {}

  /** Something typed: text, a figure, a day. Several are shown one per line. */
  text(name: string): Plain & { readonly defaultValue: string } {
    const value = this.value(name);
    const defaultValue = typeof value === 'string' ? value : value.join('\n');
    return { ...this.plain(name), defaultValue };
  }

  /** On or off. */
  on(name: string): Plain & { readonly defaultChecked: boolean } {
    return { ...this.plain(name), defaultChecked: this.value(name) === 'true' };
  }

  protected values(name: string): readonly string[] {
    const value = this.value(name);
    return typeof value === 'string' ? [value].filter(Boolean) : value;
  }

  protected plain(name: string): Plain {
    return { name, error: this.form.errors[name] };
  }

  private value(name: string): string | readonly string[] {
    const value = this.form.values[name];
    if (value === undefined) throw new Error(`The form has no field ${name}`);
    return value;
  }
}

interface Bound extends Plain {
  readonly label: string;
  readonly hint: string | undefined;
}

interface BoundText extends Bound {
  readonly defaultValue: string;
  readonly optional: boolean;
}

interface Choices {
  readonly options: readonly Option[];
}

type Shown = Pick<FormView, 'values' | 'errors' | 'fields'>;

/** The kind a form's record is of, by the field that says it. */
const kindOf = ({ values }: Shown): string => String(values['type']);

/** Whether a record of the kind that is chosen has a field: one it does not have is neither shown nor sent. */
export const hasField = (form: Shown, name: string): boolean =>
  form.fields[name]?.kinds?.includes(kindOf(form)) ?? true;

/**
 * Ties field components to what a form holds and what is declared about its fields, so that a view says no more than
 * where each stands and how it is typed: `<TextField {...field.text('title')} />`.
 */
export class FormFields extends PlainFields {
  constructor(protected override readonly form: Shown) {
    super(form);
  }

  override text(name: string): BoundText & { readonly maxLength?: number; readonly suffix?: string } {
    const { maxLength, unit } = this.declared(name);
    return {
      ...this.boundText(name),
      ...(maxLength !== undefined && { maxLength }),
      ...(unit !== undefined && { suffix: unit }),
    };
  }

  override on(name: string): Bound & { readonly defaultChecked: boolean } {
    return { ...super.on(name), ...this.bound(name) };
  }

  /** Whether a record of the kind that is chosen has it. */
  has(name: string): boolean {
    return hasField(this.form, name);
  }

  /** One of many. */
  choice(name: string): BoundText & Choices {
    return { ...this.boundText(name), options: this.declared(name).options ?? [] };
  }

  /** Several of many. */
  many(name: string): Bound & Choices & { readonly values: readonly string[]; readonly optional: boolean } {
    const { options = [] } = this.declared(name);
    return { ...this.bound(name), values: this.values(name), optional: this.isOptional(name), options };
  }

  /** Several texts, each in a field of its own. */
  texts(name: string): Bound & {
    readonly values: readonly string[];
    readonly maxLength?: number;
    readonly maxItems: number;
  } {
    const { maxItems = 1, maxItemLength: maxLength } = this.declared(name);
    return { ...this.bound(name), values: this.values(name), maxLength, maxItems };
  }

  private declared(name: string): FieldView {
    const field = this.form.fields[name];
    if (field === undefined) throw new Error(`The form declares no field ${name}`);
    return field;
  }

  private isOptional(name: string): boolean {
    const { isOptional, neededBy = [] } = this.declared(name);
    return isOptional && !neededBy.includes(kindOf(this.form));
  }

  private boundText(name: string): BoundText {
    return { ...super.text(name), ...this.bound(name), optional: this.isOptional(name) };
  }

  private bound(name: string): Bound {
    const { label, hint } = this.declared(name);
    return { ...this.plain(name), label, hint };
  }
}
