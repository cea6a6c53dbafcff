import { type CalendarDate, parseCalendarDate } from '../shared/finance/calendar.js';
import { kurusFromLira, type Kurus } from '../shared/finance/money.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import type { JsonSchema } from '../shared/contracts/schema.js';

/** A query parameter of an operation. */
export interface Parameter<T> {
  readonly description: string;
  readonly json: JsonSchema;
  readonly isRequired: boolean;
  readonly example?: string;
  /** @returns the value, or the reason why it is none */
  readonly read: (given: string | undefined) => Read<T>;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

export type ReadParameters<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never;
};

/** Which parameters are wrong, and why; in Turkish, for the people who write the programs. */
export type ParameterProblems = readonly { readonly parameter: string; readonly detail: string }[];

/** Reads what the operation knows; an unknown name is a mistake of the program that is told, not passed over. */
export function readParameters<P extends Parameters>(
  known: P,
  query: RawQuery,
): { readonly value: ReadParameters<P> } | { readonly problems: ParameterProblems } {
  const problems = Object.keys(query)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({ parameter: name.slice(0, 40), detail: 'Böyle bir parametre yok.' }));
  const read = Object.entries(known).map(([name, parameter]) => {
    const values = query[name];
    const result = Array.isArray(values) ? { problem: 'Bir kez verilmeli.' } : parameter.read(values);
    if ('problem' in result) problems.push({ parameter: name, detail: result.problem });
    return [name, 'value' in result ? result.value : undefined] as const;
  });
  if (problems.length > 0) return { problems };
  return { value: Object.fromEntries(read) as ReadParameters<P> };
}

interface Told {
  readonly description: string;
  readonly example?: string;
}

type Read<T> = { readonly value: T } | { readonly problem: string };

const REQUIRED = 'Bu parametre gerekli.';

function parameter<T>(about: Told, json: JsonSchema, read: (given: string) => Read<T>): Parameter<T> {
  return {
    ...about,
    json,
    isRequired: true,
    read: (given) => (given === undefined || given === '' ? { problem: REQUIRED } : read(given)),
  };
}

/** The same, where it may be left out. */
export function optional<T, const D>(of: Parameter<T>, otherwise: D): Parameter<T | D> {
  return {
    ...of,
    isRequired: false,
    json: otherwise === null || otherwise === undefined ? of.json : { ...of.json, default: otherwise },
    read: (given) => (given === undefined || given === '' ? { value: otherwise } : of.read(given)),
  };
}

export const choice = <const Choice extends string>(
  choices: readonly Choice[],
  about: Told,
): Parameter<Choice> =>
  parameter<Choice>(about, { type: 'string', enum: [...choices] }, (given) => {
    const value = choices.find((one) => one === given);
    return value === undefined ? { problem: `Şunlardan biri olmalı: ${choices.join(', ')}.` } : { value };
  });

/** Some of a few words, apart by commas: `mobile,salary`; left out it is none of them. */
export const someOf = <const Choice extends string>(
  choices: readonly Choice[],
  about: Told,
): Parameter<readonly Choice[]> => {
  const word = `(?:${choices.join('|')})`;
  const several = parameter<readonly Choice[]>(
    about,
    { type: 'string', pattern: `^${word}(?:,${word})*$` },
    (given) => {
      const words = given.split(',');
      return words.every((one) => choices.some((known) => known === one))
        ? { value: choices.filter((known) => words.includes(known)) }
        : { problem: `Virgülle ayrılmış olarak şunlardan biri ya da birkaçı olmalı: ${choices.join(', ')}.` };
    },
  );
  const none: readonly Choice[] = [];
  return { ...several, isRequired: false, read: (given) => (given ? several.read(given) : { value: none }) };
};

export const wholeNumber = (
  { min, max }: { readonly min: number; readonly max: number },
  about: Told,
): Parameter<number> =>
  parameter<number>(about, { type: 'integer', minimum: min, maximum: max }, (given) => {
    const value = /^\d{1,15}$/.test(given) ? Number(given) : NaN;
    return value >= min && value <= max
      ? { value }
      : { problem: `${String(min)} ile ${String(max)} arasında bir tam sayı olmalı.` };
  });

/** Money in units of its currency, with a point before the hundredths: `50000` or `1500.50`. */
export const money = (about: Told): Parameter<Kurus> =>
  parameter<Kurus>(about, { type: 'number', exclusiveMinimum: 0 }, (given) => {
    const lira = liraOf(given) ?? 0;
    return lira > 0
      ? { value: kurusFromLira(lira) }
      : { problem: 'Sıfırdan büyük, en çok iki ondalıklı bir tutar olmalı (örnek: 50000 veya 1500.50).' };
  });

/** The same, where zero is a value that the operation refuses in words of its own. */
export const moneyOrNone = (about: Told): Parameter<Kurus> =>
  parameter<Kurus>(about, { type: 'number', minimum: 0 }, (given) => {
    const lira = liraOf(given);
    return lira === null
      ? { problem: 'En çok iki ondalıklı bir tutar olmalı.' }
      : { value: kurusFromLira(lira) };
  });

const liraOf = (given: string): number | null =>
  /^\d{1,12}(?:\.\d{1,2})?$/.test(given) ? Number(given) : null;

export const date = (about: Told): Parameter<CalendarDate> =>
  parameter<CalendarDate>(about, { type: 'string', format: 'date' }, (given) => {
    const value = parseCalendarDate(given);
    return value ? { value } : { problem: 'YYYY-AA-GG biçiminde bir gün olmalı.' };
  });

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A moment with its offset; a day alone has no meaning across time zones. */
export const instant = (about: Told): Parameter<Date> =>
  parameter<Date>(about, { type: 'string', format: 'date-time' }, (given) => {
    const value = new Date(MOMENT.test(given) ? given : NaN);
    return Number.isNaN(value.getTime())
      ? { problem: 'Saat farkıyla birlikte bir an olmalı (örnek: 2026-11-27T09:00:00+03:00).' }
      : { value };
  });

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Pattern of ids in addresses. */
export const NAME_PATTERN = NAME.source;

/** An id as it stands in addresses of the site. */
export const name = (about: Told): Parameter<string> =>
  parameter<string>(about, { type: 'string', pattern: NAME_PATTERN, maxLength: 120 }, (given) =>
    isName(given) ? { value: given } : { problem: 'Küçük harf, rakam ve tireden oluşmalı.' },
  );

/** Whether it may name something in an address of the site. */
export const isName = (text: string): boolean => text.length <= 120 && NAME.test(text);

/** Cursor of a list: the `next` of the page before. @param read reads the end of that page; null for any other text */
export const cursor = <T>(read: (after: string) => T | null, about: Told): Parameter<T> =>
  parameter<T>(about, { type: 'string', maxLength: 200 }, (given) => {
    const after = given.length <= 200 ? Buffer.from(given, 'base64url').toString('utf8') : '';
    const value = toCursor(after) === given ? read(after) : null;
    return value === null ? { problem: 'Önceki sayfanın verdiği değer olmalı.' } : { value };
  });

/** The same, where a word stands for the beginning, which is read as null. */
export const cursorOr = <T>(word: string, of: Parameter<T>): Parameter<T | null> => ({
  ...of,
  example: word,
  read: (given) => (given === word ? { value: null } : of.read(given)),
});

export const toCursor = (after: string): string => Buffer.from(after).toString('base64url');
