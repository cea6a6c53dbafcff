import { validateSync } from 'class-validator';
import { readersOf } from './reads.js';

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Validated<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly fields: FieldErrors;
      /** The fields that are right by themselves: for checks that concern several fields. */
      readonly partial: Partial<T>;
    };

/**
 * Reads a request body into a DTO and checks it. Only fields that the class declares with a rule are taken, so nothing
 * else that was sent can get further.
 *
 * @param raw the body parser's result
 */
export function validateInput<T extends object>(type: new () => T, raw: unknown): Validated<T> {
  const value = new type();
  const given = typeof raw === 'object' && raw !== null ? raw : {};
  for (const [key, read] of readersOf(type)) {
    const taken = read(Object.hasOwn(given, key) ? (given as Record<string, unknown>)[key] : undefined);
    if (taken !== undefined) Reflect.set(value, key, taken);
  }
  const fields: Record<string, string> = {};
  const partial: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  for (const { property, constraints } of validateSync(value, VALIDATION)) {
    fields[property] = Object.values(constraints ?? {})[0] ?? '';
    Reflect.deleteProperty(partial, property);
  }
  return Object.keys(fields).length === 0
    ? { ok: true, value }
    : { ok: false, fields, partial: partial as Partial<T> };
}

const VALIDATION = {
  stopAtFirstError: true,
  forbidUnknownValues: true,
  validationError: { target: false, value: false },
} as const;
