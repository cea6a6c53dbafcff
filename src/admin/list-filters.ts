import { type CalendarDate, calendarDate, parseCalendarDate } from '../shared/finance/calendar.js';
import { fold } from '../shared/finance/tr/fold.js';
import { SLUG } from '../shared/paths/slug.js';

/** Puts a value among the statement's parameters and returns its placeholder. */
export type Bind = (value: unknown) => string;

export interface ListContext {
  /** Zone in which a day begins. */
  readonly timeZone: string;
}

/** One filter of a list: how it is read from the address, written to it, and what it asks of a row. */
export interface Filter<T> {
  /** @returns null for values that are not allowed */
  read(values: readonly string[]): T | null;
  write(value: T): readonly string[];
  sql(value: T, bind: Bind, context: ListContext): string;
  /** Values that lead to each form of its SQL: a test prepares the statements they make. */
  readonly examples: readonly T[];
  /** Which end of a range of days it is: a range that ends before it begins is refused. */
  readonly edge?: 'from' | 'to';
}

/** Exactly one of the options. `column` is SQL of the list's author, never of the address. */
export function oneOf<const T extends string>(options: readonly T[], column: string): Filter<T> {
  return {
    read: ([value, ...more]) =>
      more.length === 0 ? (options.find((option) => option === value) ?? null) : null,
    write: (value) => [value],
    sql: (value, bind) => `${column} = ${bind(value)}`,
    examples: options.slice(0, 1),
  };
}

/** Any of the options; given several times in the address. */
export function anyOf<const T extends string>(options: readonly T[], column: string): Filter<readonly T[]> {
  return {
    read: (values) => {
      const chosen = options.filter((option) => values.includes(option));
      return values.every((value) => options.some((option) => option === value)) ? chosen : null;
    },
    write: (values) => values,
    sql: (values, bind) => `${column} = ANY(${bind(values)})`,
    examples: [options],
  };
}

/** A key that only the database knows; an unknown one finds nothing. */
export function idOf(pattern: RegExp, sql: (placeholder: string) => string): Filter<string> {
  return {
    read: ([value = '', ...more]) =>
      more.length === 0 && value.length <= 100 && pattern.test(value) ? value : null,
    write: (value) => [value],
    sql: (value, bind) => sql(bind(value)),
    examples: ['1'],
  };
}

/** A bank by its id. */
export const bankOf = (column: string): Filter<string> =>
  idOf(SLUG, (placeholder) => `${column} = ${placeholder}`);

/** `evet` or `hayir`. */
export function flag(column: string): Filter<boolean> {
  return {
    read: ([value, ...more]) =>
      more.length > 0 ? null : value === 'evet' ? true : value === 'hayir' ? false : null,
    write: (value) => [value ? 'evet' : 'hayir'],
    sql: (value, bind) => `${column} = ${bind(value)}`,
    examples: [true],
  };
}

/** From the beginning of a day, or up to and including it, in the site's time zone. */
export function day(column: string, edge: 'from' | 'to'): Filter<CalendarDate> {
  return {
    read: ([value = '', ...more]) => (more.length === 0 ? parseCalendarDate(value) : null),
    edge,
    write: (value) => [value],
    sql: (value, bind, { timeZone }) => {
      const midnight = `(${bind(value)}::date${edge === 'to' ? ' + 1' : ''})::timestamp AT TIME ZONE ${bind(timeZone)}`;
      return `${column} ${edge === 'to' ? '<' : '>='} ${midnight}`;
    },
    examples: [calendarDate('2026-01-31')],
  };
}

/** Search in a stored, folded key: finds "İstanbul" however it is typed. */
export function contains(column: string): (term: string, bind: Bind) => string {
  return (term, bind) => {
    const literal = fold(term).replaceAll(/[\\%_]/g, String.raw`\$&`);
    return `${column} LIKE ${bind(`%${literal}%`)}`;
  };
}
