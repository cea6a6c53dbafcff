import { parseCalendarDate } from './calendar.js';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whether a text is day and time of day without a zone, as `<input type="datetime-local">` sends it. */
export function isLocalTime(text: string): boolean {
  const day = LOCAL.exec(text)?.[1];
  return day !== undefined && parseCalendarDate(day) !== null;
}

/**
 * The instant that clocks of a zone call so. Where they were put back and the time came twice, the first one; where
 * they were put forward over it, as late after the jump.
 * @throws RangeError when the text is no local time or the zone is unknown
 */
export function instantOf(local: string, timeZone: string): Date {
  if (!isLocalTime(local)) throw new RangeError(`Not a local time: ${local.slice(0, 40)}`);
  const asUtc = Date.parse(`${local}:00Z`);
  // A zone's offset changes at most once within two days: the one before holds unless the clocks say otherwise.
  const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  if (toLocalTime(new Date(before), timeZone) === local) return new Date(before);
  const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  return new Date(toLocalTime(new Date(after), timeZone) === local ? after : before);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Wall-clock time of a zone at an instant: `2026-11-21T09:30`. */
export function toLocalTime(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

function offsetAt(instantMs: number, timeZone: string): number {
  const minute = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toLocalTime(new Date(minute), timeZone)}:00Z`) - minute;
}
