import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  parseCalendarDate,
  partsOf,
} from '../shared/finance/calendar.js';

export const PRESETS = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'this_year',
] as const;
export type Preset = (typeof PRESETS)[number];

/** Days from `from` to `to`, both included. */
export interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A leap year. */
export const MAX_DAYS = 366;

export function presetDays(preset: Preset, today: CalendarDate): Days {
  const firstOfMonth = addDays(today, 1 - partsOf(today).day);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_7_days':
      return { from: addDays(today, -6), to: today };
    case 'last_30_days':
      return { from: addDays(today, -29), to: today };
    case 'this_month':
      return { from: firstOfMonth, to: today };
    case 'last_month':
      return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) };
    case 'this_year':
      return { from: addMonths(firstOfMonth, 1 - partsOf(today).month), to: today };
  }
}

/** Days as they were typed for a custom range. */
export interface TypedDays {
  readonly from: string;
  readonly to: string;
}

export type DaysErrors = Readonly<Partial<Record<'from' | 'to', string>>>;

export interface DaysQuery {
  /** Null where what was typed makes no range. */
  readonly days: Days | null;
  readonly errors: DaysErrors;
}

/** The days that were typed, or what is wrong with which of them. */
export function typedDays(typed: TypedDays, today: CalendarDate): DaysQuery {
  const from = parseCalendarDate(typed.from);
  const to = parseCalendarDate(typed.to);
  if (from === null || to === null) {
    return refused({
      ...(from === null && { from: 'Geçerli bir başlangıç günü girin' }),
      ...(to === null && { to: 'Geçerli bir bitiş günü girin' }),
    });
  }
  if (from > today) return refused({ from: 'Başlangıç bugünden sonra olamaz' });
  if (to > today) return refused({ to: 'Bitiş bugünden sonra olamaz' });
  if (to < from) return refused({ to: 'Bitiş başlangıçtan önce olamaz' });
  if (daysBetween(from, to) >= MAX_DAYS)
    return refused({ to: `En çok ${String(MAX_DAYS)} günlük rapor alınabilir` });
  return { days: { from, to }, errors: {} };
}

const refused = (errors: DaysErrors): DaysQuery => ({ days: null, errors });

export function* eachDay({ from, to }: Days): Generator<CalendarDate> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}
