import type { CalendarDate } from '../finance/calendar.js';

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Type of a value of the API. It is written once: the program reads it as a TypeScript type, the document as a JSON
 * schema.
 */
export interface Schema<T> {
  readonly json: JsonSchema;
  /** Named schemas that this one refers to. */
  readonly parts: ReadonlyMap<string, JsonSchema>;
  /** Never set: carries the type. */
  readonly of?: T;
}

/** The type of a schema's values. */
export type Of<S extends Schema<unknown>> = S extends Schema<infer T> ? T : never;

type Fields = Readonly<Record<string, Schema<unknown>>>;
/** The type of an object of these fields. */
export type ObjectOf<F extends Fields> = { readonly [Name in keyof F]: Of<F[Name]> };

const NONE: ReadonlyMap<string, JsonSchema> = new Map();

const plain = <T>(json: JsonSchema): Schema<T> => ({ json, parts: NONE });

interface Told {
  readonly description: string;
  readonly example?: unknown;
  /** Still taken, and replaced by what the description names. */
  readonly deprecated?: boolean;
}

const told = ({ description, example, deprecated = false }: Told): JsonSchema => ({
  description,
  ...(deprecated && { deprecated }),
  ...(example !== undefined && { examples: [example] }),
});

export const text = (
  about: Told & { readonly pattern?: string; readonly maxLength?: number },
): Schema<string> =>
  plain({
    type: 'string',
    ...told(about),
    ...(about.pattern !== undefined && { pattern: about.pattern }),
    ...(about.maxLength !== undefined && { maxLength: about.maxLength }),
  });

export const oneOf = <const Choice extends string>(choices: readonly Choice[], about: Told): Schema<Choice> =>
  plain({ type: 'string', enum: [...choices], ...told(about) });

export const flag = (about: Told): Schema<boolean> => plain({ type: 'boolean', ...told(about) });

export const whole = (about: Told): Schema<number> => plain({ type: 'integer', ...told(about) });

export const decimal = (about: Told): Schema<number> => plain({ type: 'number', ...told(about) });

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = (about: Told): Schema<CalendarDate> =>
  plain({ type: 'string', format: 'date', ...told(about) });

/** A moment, ISO 8601 in UTC. */
export const moment = (about: Told): Schema<string> =>
  plain({ type: 'string', format: 'date-time', ...told(about) });

export const address = (about: Told): Schema<string> =>
  plain({ type: 'string', format: 'uri', ...told(about) });

export function orNull<T>({ json, parts }: Schema<T>): Schema<T | null> {
  if ('$ref' in json) return { json: { oneOf: [json, { type: 'null' }] }, parts };
  const choices = json['enum'];
  return {
    json: {
      ...json,
      type: [json['type'], 'null'],
      ...(Array.isArray(choices) && { enum: [...(choices as unknown[]), null] }),
    },
    parts,
  };
}

export const list = <T>(of: Schema<T>, about: Told): Schema<readonly T[]> => ({
  json: { type: 'array', items: of.json, ...told(about) },
  parts: of.parts,
});

/**
 * An object with a name of its own in the document, and no fields besides.
 * @param required those that are always there: all, unless it says otherwise
 */
export function object<const F extends Fields>(
  name: string,
  description: string,
  fields: F,
  required: readonly (keyof F & string)[] = Object.keys(fields),
): Schema<ObjectOf<F>> {
  const entries = Object.entries(fields);
  const own: JsonSchema = {
    type: 'object',
    description,
    properties: Object.fromEntries(entries.map(([field, schema]) => [field, schema.json])),
    required,
    additionalProperties: false,
  };
  const parts = new Map(entries.flatMap(([, schema]) => [...schema.parts]));
  return { json: { $ref: `#/components/schemas/${name}` }, parts: parts.set(name, own) };
}

/** One of some shapes, as bodies are; which, a field says. */
export const anyOf = (...shapes: readonly Schema<unknown>[]): Schema<unknown> => ({
  json: { oneOf: shapes.map(({ json }) => json) },
  parts: new Map(shapes.flatMap(({ parts }) => [...parts])),
});

/** One of two shapes; which, its fields say. */
export const either = <A, B>(a: Schema<A>, b: Schema<B>): Schema<A | B> => ({
  json: { oneOf: [a.json, b.json] },
  parts: new Map([...a.parts, ...b.parts]),
});

/** A value of a schema, for examples: the one it gives, or the first that it allows. */
export function exampleOf({ examples, enum: choices, items }: JsonSchema): unknown {
  for (const known of [examples, choices]) if (Array.isArray(known)) return known[0];
  return items === undefined ? undefined : [exampleOf(items as JsonSchema)];
}
