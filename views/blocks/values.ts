import type { SafeHtml } from '../../src/shared/rendering/html.js';
import type {
  BooleanField,
  ComputedField,
  Field,
  Fields,
  GroupField,
  ListField,
  NumberField,
  RichTextField,
  SelectField,
  TextField,
} from './field.js';
import { readColor } from './colors.js';
import { readImage, readLink } from './links.js';
import { SLUG } from '../../src/shared/paths/slug.js';

/** The value of a field as a view gets it: always present, always valid. */
export type ValueOf<F extends Field> = F extends RichTextField
  ? SafeHtml
  : F extends NumberField
    ? number
    : F extends BooleanField
      ? boolean
      : F extends SelectField<infer O>
        ? O
        : F extends GroupField<infer G>
          ? ValuesOf<G>
          : F extends ListField<infer I>
            ? readonly ValuesOf<I>[]
            : string;

export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends ComputedField ? never : K]: ValueOf<F[K]>;
};

/** The value of a field as it is stored; whatever is left out gets its default. */
export type InputOf<F extends Field> = F extends RichTextField
  ? string
  : F extends GroupField<infer G>
    ? InputsOf<G>
    : F extends ListField<infer I>
      ? readonly InputsOf<I>[]
      : ValueOf<F>;

export type InputsOf<F extends Fields> = { readonly [K in keyof F]?: InputOf<F[K]> };

/** Transformation of texts on their way from storage to a view. */
export interface TextReader {
  /** Fills placeholders of plain text. */
  readonly text: (stored: string) => string;
  /** Fills placeholders and lets only harmless markup through. */
  readonly html: (stored: string) => SafeHtml;
}

const HALF_CHARACTER = /\p{Surrogate}/gu;

/** Reads stored values of any shape; what is missing, of another type or out of bounds becomes the default. */
export function readValues<F extends Fields>(fields: F, stored: unknown, read: TextReader): ValuesOf<F> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'computed') values[name] = readValue(field, ownValue(stored, name), read);
  }
  return values as ValuesOf<F>;
}

/** A property the object has itself: stored JSON may be named like anything, `__proto__` included. */
export function ownValue(object: unknown, name: string): unknown {
  return isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One stored value of any shape, made valid. */
export function readValue(field: Exclude<Field, ComputedField>, stored: unknown, read: TextReader): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return read.text(readText(stored, field));
    case 'richtext':
      return read.html(readText(stored, field));
    case 'number':
      return readNumber(field, stored);
    case 'boolean':
      return typeof stored === 'boolean' ? stored : field.default;
    case 'select':
      return field.options.some(({ value }) => value === stored) ? stored : field.default;
    case 'color':
      return readColor(stored) ?? field.default;
    case 'url':
      return readLink(stored) ?? field.default;
    case 'image':
      return readImage(stored) ?? field.default;
    case 'bank':
      return typeof stored === 'string' && SLUG.test(stored) ? stored : field.default;
    case 'group':
      return readValues(field.fields, stored, read);
    case 'list':
      return Array.isArray(stored)
        ? stored.slice(0, field.max).map((item: unknown) => readValues(field.item, item, read))
        : [];
  }
}

function readText(stored: unknown, field: TextField): string {
  const text = typeof stored === 'number' ? String(stored) : stored;
  if (typeof text !== 'string') return field.default;
  // Half a character, stored or left where the text is cut, can stand in no address: encodeURI throws.
  return text.slice(0, field.maxLength).replace(HALF_CHARACTER, '\ufffd');
}

function readNumber({ min, max, default: initial }: NumberField, stored: unknown): number {
  const given = typeof stored === 'string' && /^-?\d{1,12}$/.test(stored) ? Number(stored) : stored;
  if (typeof given !== 'number' || !Number.isFinite(given)) return initial;
  return Math.min(Math.max(Math.round(given), min), max);
}
