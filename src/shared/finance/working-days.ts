import { addDays, type CalendarDate } from './calendar.js';

/** Days on which banks are closed beside weekends and fixed holidays, the first and the last included. */
export interface Holiday {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Computed ahead, and not compared with the official calendar yet. */
  readonly isUnconfirmed?: boolean;
}

/** The day on which banks pay. */
export interface PayDay {
  readonly on: CalendarDate;
  /** It hangs on a holiday that may still move. */
  readonly isUnconfirmed: boolean;
}

/** Months and days of Law 2429; afternoons on which banks close are working days. */
const FIXED = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'];

/** The first working day in Türkiye from a day on. */
export function payDay(due: CalendarDate, holidays: readonly Holiday[]): PayDay {
  let on = due;
  let isUnconfirmed = false;
  for (;;) {
    const feast = feastOn(on, holidays);
    const isClosed = isWeekend(on) || isFixed(on);
    if (!isClosed && feast === undefined) return { on, isUnconfirmed };
    if (!isClosed && feast?.isUnconfirmed === true) isUnconfirmed = true;
    on = addDays(on, 1);
  }
}

/** Whether a day is a public holiday, a feast or a fixed one. */
export const isHoliday = (day: CalendarDate, holidays: readonly Holiday[]): boolean =>
  isFixed(day) || feastOn(day, holidays) !== undefined;

const feastOn = (day: CalendarDate, holidays: readonly Holiday[]): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= day && day <= to);

const isFixed = (day: CalendarDate): boolean => FIXED.includes(day.slice(5));

const isWeekend = (day: CalendarDate): boolean => [0, 6].includes(new Date(day).getUTCDay());
