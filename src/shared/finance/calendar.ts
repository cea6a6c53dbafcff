declare const brand: unique symbol;

/** A day of the civil calendar, 'YYYY-MM-DD', years 1000 to 9999: no time, no zone. */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' };

const ISO_DAY = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Reads 'YYYY-MM-DD'; `null` for anything else, days that do not exist (2026-02-30) included. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = ISO_DAY.exec(text);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? (text as CalendarDate)
    : null;
}

/**
 * A day that is known to be one: from the database, a constant, a test.
 * @throws RangeError when it is not 'YYYY-MM-DD' or does not exist
 */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`Not a calendar date: ${text.slice(0, 40)}`);
  return date;
}

/**
 * The day `days` later (earlier when negative).
 * @throws RangeError when `days` is not whole or the result leaves the years 1000 to 9999
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  requireWhole(days);
  const moved = new Date(Date.parse(date) + days * DAY_MS);
  const year = moved.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) throw new RangeError(`Beyond the calendar: ${date} and ${days} days`);
  return iso(year, moved.getUTCMonth() + 1, moved.getUTCDate());
}

/**
 * The same day `months` later, clamped to the month's last day: 31 August and 6 months is 28 (29) February.
 * @throws RangeError when `months` is not whole or the result leaves the years 1000 to 9999
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  requireWhole(months);
  const { year, month, day } = partsOf(date);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  if (toYear < 1000 || toYear > 9999)
    throw new RangeError(`Beyond the calendar: ${date} and ${months} months`);
  return iso(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** Negative when `a` is before `b`, 0 when the same day, positive when after: fits `sort`. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : Number(a > b);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Year, month (1 to 12) and day as numbers. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/**
 * The day it is in a time zone ('Europe/Istanbul') at an instant.
 * @throws RangeError for an unknown zone or an invalid instant
 */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = lastDays.get(timeZone);
  if (known?.minute === minute) return known.day;
  const day = dayIn(timeZone, now);
  lastDays.set(timeZone, { minute, day });
  return day;
}

/** In every zone of today days begin on a whole minute, so one look at the calendar holds for the minute. */
const lastDays = new Map<string, { readonly minute: number; readonly day: CalendarDate }>();

function dayIn(timeZone: string, now: Date): CalendarDate {
  const parts = dayFormat(timeZone).formatToParts(now);
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value);
  return calendarDate(iso(part('year'), part('month'), part('day')));
}

/** Making one costs a hundred times what using it does; there are as many as time zones in use. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  dayFormats.set(timeZone, format);
  return format;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function iso(year: number, month: number, day: number): CalendarDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDate;
}

function requireWhole(count: number): void {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Expected a whole number, got ${count}`);
}
