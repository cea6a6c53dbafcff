import type { FieldView } from '../../views/components/admin-form/form-view.js';
import type { FigureKind } from '../shared/finance/figure-jump.js';
import { getOwn } from '../shared/finance/get-own.js';
import { FieldNotes } from '../platform/validation/field-notes.js';
import { type Limits, limitsOf } from '../platform/validation/limits.js';
import { readersOf } from '../platform/validation/reads.js';
import type { BankOption } from './bank-options.js';
import { FLAG_WORDS } from '../shared/labels/yes-no.js';

/**
 * How a field is called outside of its form and, where its stored values are words of the program, what these are
 * called; `names` where they are ids of records that people know by name.
 */
export type FieldLabel =
  | string
  | { readonly label: string; readonly words: Readonly<Record<string, string>> }
  | { readonly label: string; readonly names: 'bank' };

/** A field that names a bank by its id. */
export const BANK: FieldLabel = { label: 'Banka', names: 'bank' };

/** Words of a field that is on or off. */

/** Texts about a field, beside its label. */
export interface FieldTexts {
  /** The label where there is little room: a list's column, its filter, a file's heading. */
  readonly short?: string;
  readonly hint?: string;
  /** Labels of its values; the choices of its list. */
  readonly words?: Readonly<Record<string, string>>;
  /** Its values are ids of records that people know by name; they are its choices. */
  readonly names?: 'bank';
  /** The choice that chooses nothing: `Seçin`. */
  readonly none?: string;
  /** Behind what is typed, and in brackets behind the label elsewhere: `ay`. */
  readonly unit?: string;
  /** The step of the wizard that shows it, from 0. */
  readonly step?: number;
  /** Values of the field `type` whose records have it; all unless said. Values typed for another kind are not stored. */
  readonly kinds?: readonly string[];
  /** Said where it was left empty though its rule lets it be: for each of its kinds, or by kind for those that need it. */
  readonly missing?: string | Readonly<Record<string, string>>;
  /** A figure that visitors see: one that moves unusually far is asked about. */
  readonly figure?: FigureKind;
}

/** All there is to know about a field, said once beside its column. */
export interface DeclaredField extends FieldTexts {
  readonly label: string;
  readonly limits: Limits;
}

export type Fields = Readonly<Record<string, DeclaredField>>;

const declared = new FieldNotes<FieldTexts & { readonly label: string }>();

/**
 * Says what a field of a staff form is called and whatever else people read about it. Form, list, conflict page, file
 * and audit log follow from it and from the rules beside it.
 */
export const Field =
  (label: string, texts: FieldTexts = {}): PropertyDecorator =>
  (target, key) => {
    declared.note(target, key, { label, ...texts });
  };

/** The fields of an input class. @throws TypeError where a rule has no declaration, or the other way round */
export function fieldsOf(type: new () => object): Fields {
  const [said, limits] = [declared.of(type), limitsOf(type)];
  const names = [...readersOf(type).keys()];
  const odd = [...said.keys()].find((name) => !names.includes(name));
  if (odd !== undefined) throw new TypeError(`${type.name}.${odd} has a @Field and no rule`);
  return Object.fromEntries(
    names.map((name) => {
      const [texts, limit] = [said.get(name), limits.get(name)];
      if (!texts || !limit) throw new TypeError(`${type.name}.${name} has no @Field`);
      const words = limit.rule === 'flag' ? { words: FLAG_WORDS } : {};
      return [name, { ...words, ...texts, limits: limit }];
    }),
  );
}

/** How a field is called where nothing else tells its unit. */
function fullLabel({ label, unit, limits }: DeclaredField): string {
  const more = limits.rule === 'pictureId' ? 'no' : unit;
  return more === undefined ? label : `${label} (${more})`;
}

/** The field for whoever reads its stored values: conflict page and audit log. */
export function toLabel(field: DeclaredField): FieldLabel {
  const label = fullLabel(field);
  if (field.names !== undefined) return { label, names: field.names };
  return field.words === undefined ? label : { label, words: field.words };
}

/** Headings of columns and filters, by field. */
export function headingsOf<Input extends object>(
  type: new () => Input,
): Readonly<Record<keyof Input & string, string>> {
  const headings = Object.entries(fieldsOf(type)).map(([name, field]) => [
    name,
    field.short ?? fullLabel(field),
  ]);
  return Object.fromEntries(headings) as Record<keyof Input & string, string>;
}

/**
 * The fields as a form shows them.
 * @param banks the choices of fields that name one
 * @param kept fields that may be empty here, whatever their kind asks for
 */
export function toFieldViews(
  fields: Fields,
  banks: readonly BankOption[] = [],
  kept: ReadonlySet<string> = new Set(),
): Readonly<Record<string, FieldView>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const view = toFieldView(field, banks);
      return [name, kept.has(name) ? { ...view, isOptional: true } : view];
    }),
  );
}

function toFieldView(field: DeclaredField, banks: readonly BankOption[]): FieldView {
  const { label, hint, unit, kinds, missing, limits } = field;
  const { maxLength, maxItems, maxItemLength, canBeEmpty = false } = limits;
  return {
    label,
    hint,
    unit,
    kinds,
    maxLength,
    maxItems,
    maxItemLength,
    options: choicesOf(field, banks),
    isOptional: canBeEmpty && typeof missing !== 'string',
    neededBy: typeof missing === 'object' ? Object.keys(missing) : undefined,
  };
}

function choicesOf(
  { words, names, none }: DeclaredField,
  banks: readonly BankOption[],
): FieldView['options'] {
  if (words === undefined && names === undefined) return undefined;
  const choices = words
    ? Object.entries(words).map(([value, label]) => ({ value, label }))
    : banks.map(({ id, name }) => ({ value: id, label: name }));
  return none === undefined ? choices : [{ value: '', label: none }, ...choices];
}

type Given = Readonly<Record<string, unknown>>;

/** The field whose value says which kind a record is of. */
const kindOf = (given: Given): string => String(given['type']);

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Sentences beside fields that a record of this kind can't do without and that were left empty.
 * @param kept fields that may be empty here all the same
 */
export function missingIn(
  fields: Fields,
  given: Given,
  kept: ReadonlySet<string> = new Set(),
): Readonly<Record<string, string>> {
  const kind = kindOf(given);
  const sentence = ({ kinds, missing }: DeclaredField): string | undefined => {
    if (typeof missing === 'object') return getOwn(missing, kind);
    return kinds?.includes(kind) === false ? undefined : missing;
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = isEmpty(given[name]) && !kept.has(name) ? sentence(field) : undefined;
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** The input without what was typed for another kind. */
export function ofItsKind<Input extends object>(fields: Fields, input: Input): Input {
  const given = input as Given;
  const kind = kindOf(given);
  const others = Object.entries(fields)
    .filter(([, { kinds }]) => kinds?.includes(kind) === false)
    .map(([name]) => [name, Array.isArray(given[name]) ? [] : undefined]);
  return { ...input, ...Object.fromEntries(others) };
}
