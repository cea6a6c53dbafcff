/** What the fields of a form hold, every field named: as typed, or as stored. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** A form as a page shows it: new, of a record, or come back with what has to be mended. */
export interface FormView {
  /** Where it is posted. */
  readonly action: string;
  readonly cancelHref: string;
  /** Sentences beside fields, in the order of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly values: FormValues;
  /** Version of the record that is edited; null for a new one. */
  readonly version: number | null;
  /** Stands for what a new record's form creates: sent twice, it creates one. */
  readonly token: string | null;
  /** Holds what someone typed and nobody has stored. */
  readonly isTyped: boolean;
  /** The step a wizard shows, from 0; null where all fields stand on one page. */
  readonly step: number | null;
}

/** Hidden fields that stand for values, however many each has. */
export function hiddenFields(values: FormValues): { readonly name: string; readonly value: string }[] {
  return Object.entries(values).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((item) => ({ name, value: item })),
  );
}

interface Bound {
  readonly name: string;
  readonly error: string | undefined;
}

/** Ties field components to a form's values and errors: `<TextField {...field.text('title')} label="Başlık" />`. */
export class FormFields {
  constructor(private readonly form: Pick<FormView, 'values' | 'errors'>) {}

  /** One text: what is typed, chosen from a list, picked as a date. Several are shown one per line. */
  text(name: string): Bound & { readonly defaultValue: string } {
    const value = this.value(name);
    return { ...this.bound(name), defaultValue: typeof value === 'string' ? value : value.join('\n') };
  }

  /** Several of many. */
  many(name: string): Bound & { readonly values: readonly string[] } {
    const value = this.value(name);
    return { ...this.bound(name), values: typeof value === 'string' ? [value].filter(Boolean) : value };
  }

  /** On or off. */
  on(name: string): Bound & { readonly defaultChecked: boolean } {
    return { ...this.bound(name), defaultChecked: this.value(name) === 'true' };
  }

  private value(name: string): string | readonly string[] {
    const value = this.form.values[name];
    if (value === undefined) throw new Error(`The form has no field ${name}`);
    return value;
  }

  private bound(name: string): Bound {
    return { name, error: this.form.errors[name] };
  }
}
