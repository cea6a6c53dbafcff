import { addDays, addMonths, type CalendarDate, daysBetween } from '../../shared/finance/calendar.js';
import { type Days, presetDays } from '../report-range.js';

/** Ranges of days that are over when they are reported: today is in none of them. */
export const PLANNED_PERIODS = [
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'this_year',
] as const;
export type PlannedPeriod = (typeof PLANNED_PERIODS)[number];

/** Days of a report and those that they are compared with. */
export interface ComparedDays {
  readonly days: Days;
  readonly before: Days;
}

/**
 * Days of a planned report up to the end of yesterday. On the first of a month, its month is the one that has ended.
 * @param today the day on which it is sent
 */
export function plannedDays(period: PlannedPeriod, today: CalendarDate): ComparedDays {
  const isOfToday = period === 'yesterday' || period === 'last_month';
  const days = presetDays(period, isOfToday ? today : addDays(today, -1));
  return { days, before: daysBefore(period, days) };
}

/** As many days right before; of months and years the same days of the one before. */
function daysBefore(period: PlannedPeriod, { from, to }: Days): Days {
  if (period === 'yesterday' || period === 'last_7_days' || period === 'last_30_days') {
    const count = daysBetween(from, to) + 1;
    return { from: addDays(from, -count), to: addDays(to, -count) };
  }
  const months = period === 'this_year' ? -12 : -1;
  return { from: addMonths(from, months), to: addDays(addMonths(addDays(to, 1), months), -1) };
}
