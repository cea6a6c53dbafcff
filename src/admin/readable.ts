import { parseCalendarDate } from '../shared/finance/calendar.js';
import { formatDate } from '../shared/finance/tr/format.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import type { FieldLabel } from './field.js';
import { getOwn } from '../shared/finance/get-own.js';

/** Data needed to show a stored value as staff read it. */
export interface Reading {
  readonly timeZone: string;
  /** Names of the banks, by id. */
  readonly bankNames: ReadonlyMap<string, string>;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

export const labelOf = (field: FieldLabel): string => (typeof field === 'string' ? field : field.label);

/** A value of a field as staff read it: words, names, days and instants, which are stored for machines; else as it is. */
export function readable(field: FieldLabel, text: string, reading: Reading): string {
  return nameOf(field, text, reading) ?? timeOf(text, reading);
}

/** The program's word for a value, or what the record is called that it names; undefined where it is neither. */
export function nameOf(field: FieldLabel, text: string, { bankNames }: Reading): string | undefined {
  if (typeof field === 'string') return undefined;
  if ('names' in field) return bankNames.get(text);
  return getOwn(field.words, text);
}

function timeOf(text: string, { timeZone }: Reading): string {
  const day = parseCalendarDate(text);
  if (day !== null) return formatDate(day);
  return INSTANT.test(text) ? formatInstant(new Date(text), timeZone) : text;
}

/** Changed rows first, since people came for them. */
export const changedFirst = <Row extends { readonly isChanged: boolean }>(rows: readonly Row[]): Row[] => [
  ...rows.filter(({ isChanged }) => isChanged),
  ...rows.filter(({ isChanged }) => !isChanged),
];
