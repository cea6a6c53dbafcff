import { BadRequestException } from '@nestjs/common';
import type { CalendarDate } from '../shared/finance/calendar.js';
import {
  type DaysQuery,
  type Preset,
  presetDays,
  PRESETS,
  type TypedDays,
  typedDays,
} from './report-range.js';

/** The days that an address asks for. */
export interface RangeQuery extends DaysQuery {
  readonly range: Preset | 'custom';
  readonly typed: TypedDays;
}

export const DEFAULT_RANGE = 'last_30_days';

/** Reads the values of a report's address, each known by its name and given once. */
export class AddressValues<Key extends string> {
  /** @throws BadRequestException for a name that is not among the keys or stands there twice */
  constructor(
    private readonly given: Readonly<Record<string, unknown>>,
    keys: readonly Key[],
  ) {
    for (const [key, value] of Object.entries(given)) {
      if (!keys.some((known) => known === key) || typeof value !== 'string') throw refused(key);
    }
  }

  /** Empty where there is none. */
  text(key: Key): string {
    const value = this.given[key];
    return typeof value === 'string' ? value.trim() : '';
  }

  /** @throws BadRequestException for a value that is none of the options */
  oneOf<T extends string>(key: Key, options: readonly T[], otherwise: T): T {
    const value = this.text(key);
    const chosen = value === '' ? otherwise : options.find((option) => option === value);
    if (chosen === undefined) throw refused(key);
    return chosen;
  }

  /** @throws BadRequestException for what is no number of a page */
  page(key: Key): number {
    const page = this.text(key) || '1';
    if (!/^[1-9]\d{0,4}$/.test(page)) throw refused(key);
    return Number(page);
  }

  /**
   * A key to sort by, `-` before it for the highest first.
   * @throws BadRequestException for another key
   */
  sort<T extends string>(
    name: Key,
    keys: readonly T[],
    otherwise: string,
  ): { readonly key: T; readonly isDescending: boolean } {
    const sort = this.text(name) || otherwise;
    const key = keys.find((option) => option === sort.replace(/^-/, ''));
    if (key === undefined) throw refused(name);
    return { key, isDescending: sort.startsWith('-') };
  }
}

/**
 * Days that make no range are no error of the address: they come back beside their fields.
 * @throws BadRequestException for a range that is not known, or has days beside it that it does not want
 */
export function readRange(values: AddressValues<'range' | 'from' | 'to'>, today: CalendarDate): RangeQuery {
  const range = values.oneOf('range', [...PRESETS, 'custom'], DEFAULT_RANGE);
  const typed = { from: values.text('from'), to: values.text('to') };
  if (range === 'custom') return { range, typed, ...typedDays(typed, today) };
  if (typed.from + typed.to !== '') throw refused('range');
  return { range, typed, days: presetDays(range, today), errors: {} };
}

export function refused(key: string): BadRequestException {
  return new BadRequestException({
    text: `Adresteki “${key.slice(0, 40)}” değeri raporlarda geçerli değil.`,
  });
}

/** Parameters of an address that differ from their defaults. */
export function withoutDefaults<Key extends string>(
  keys: readonly Key[],
  all: Readonly<Partial<Record<Key, string | undefined>>>,
  defaults: Readonly<Partial<Record<Key, string>>>,
): Record<string, string | undefined> {
  return Object.fromEntries(keys.filter((key) => all[key] !== defaults[key]).map((key) => [key, all[key]]));
}
