/**
 * Editable fields of a block (or the home page). One declaration gives the type of the values, their defaults, the
 * reading of stored JSON, and the form of the editor.
 */

interface Common {
  readonly label: string;
  /** One sentence below the field in the editor. */
  readonly hint?: string;
}

interface Valued<V> extends Common {
  readonly default: V;
}

export interface TextField extends Valued<string> {
  readonly kind: 'text' | 'textarea' | 'richtext';
  readonly maxLength: number;
  /** A page whose block leaves it empty is not ready to be published. */
  readonly required: boolean;
}

export interface PlainTextField extends TextField {
  readonly kind: 'text' | 'textarea';
}

export interface RichTextField extends TextField {
  readonly kind: 'richtext';
}

export interface NumberField extends Valued<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface BooleanField extends Valued<boolean> {
  readonly kind: 'boolean';
}

export interface SelectField<O extends string> extends Valued<O> {
  readonly kind: 'select';
  readonly options: readonly { readonly value: O; readonly label: string }[];
}

/** `color`: six-digit hexadecimal or empty; `url`: a link; `image`: a picture of our own; `bank`: a bank's id. */
export interface ReferenceField extends Valued<string> {
  readonly kind: 'color' | 'url' | 'image' | 'bank';
  readonly required: boolean;
  /** The text field beside an image that says what it shows; choosing one out of the library fills it. */
  readonly describedIn?: string;
}

/** Fields under one name of the stored object. */
export interface GroupField<F extends Fields> extends Common {
  readonly kind: 'group';
  readonly fields: F;
}

export interface ListField<F extends Fields> extends Common {
  readonly kind: 'list';
  /** Name of one entry on the editor's buttons. */
  readonly itemLabel: string;
  readonly item: F;
  readonly max: number;
  /** The setting that says how many entries are shown; the editor lets staff add no more. */
  readonly limitedBy?: string;
}

/** Named in the stored format, but never read from it: the page has it from products, banks and taxes. */
export interface ComputedField extends Common {
  readonly kind: 'computed';
}

export type Field =
  | PlainTextField
  | RichTextField
  | NumberField
  | BooleanField
  | SelectField<string>
  | ReferenceField
  | GroupField<Fields>
  | ListField<Fields>
  | ComputedField;

export interface Fields {
  readonly [name: string]: Field;
}

/** The two groups of the stored component. */
export interface FieldSet {
  readonly settings: Fields;
  readonly content: Fields;
}

/** Keeps the exact type of a declaration, from which the types of the values come. */
export const fieldSet = <const S extends Fields, const C extends Fields>(
  settings: S,
  content: C,
): { readonly settings: S; readonly content: C } => ({ settings, content });

interface TextOptions {
  readonly default?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly hint?: string;
}

export const text = (label: string, options: TextOptions = {}): PlainTextField => ({
  kind: 'text',
  label,
  default: '',
  maxLength: 200,
  required: false,
  ...options,
});

export const textarea = (label: string, options: TextOptions = {}): PlainTextField => ({
  kind: 'textarea',
  label,
  default: '',
  maxLength: 4000,
  required: false,
  ...options,
});

export const richText = (label: string, options: TextOptions = {}): RichTextField => ({
  kind: 'richtext',
  label,
  default: '',
  maxLength: 100_000,
  required: false,
  ...options,
});

export const number = (
  label: string,
  options: { default: number; min: number; max: number; step?: number; hint?: string },
): NumberField => ({ kind: 'number', label, step: 1, ...options });

export const toggle = (label: string, initial: boolean, hint?: string): BooleanField => ({
  kind: 'boolean',
  label,
  default: initial,
  ...(hint === undefined ? {} : { hint }),
});

/** @param labels value to label, in the order of the list */
export function select<const L extends Readonly<Record<string, string>>>(
  label: string,
  labels: L,
  initial: keyof L & string,
): SelectField<keyof L & string> {
  const options = Object.entries(labels).map(([value, name]) => ({
    value: value as keyof L & string,
    label: name,
  }));
  return { kind: 'select', label, options, default: initial };
}

interface ReferenceOptions {
  readonly default?: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly describedIn?: string;
}

const reference =
  (kind: ReferenceField['kind']) =>
  (label: string, options: ReferenceOptions = {}): ReferenceField => ({
    kind,
    label,
    default: '',
    required: false,
    ...options,
  });

export const color = reference('color');
export const url = reference('url');
export const image = reference('image');
export const bank = reference('bank');

export const group = <const F extends Fields>(label: string, fields: F): GroupField<F> => ({
  kind: 'group',
  label,
  fields,
});

export const list = <const F extends Fields>(
  label: string,
  itemLabel: string,
  max: number,
  item: F,
  hint?: string,
): ListField<F> => ({
  kind: 'list',
  label,
  itemLabel,
  max,
  item,
  ...(hint === undefined ? {} : { hint }),
});

export const computed = (
  label: string,
  hint = 'Ürünlerden ve vergi tablosundan hesaplanır.',
): ComputedField => ({ kind: 'computed', label, hint });
