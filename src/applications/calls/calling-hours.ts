import type { Application } from '../application.entity.js';
import { addDays, type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import type { DayHours } from '../../shared/finance/day-hours.js';
import { instantOf } from '../../shared/finance/local-time.js';
import { type Holiday, isHoliday } from '../../shared/finance/working-days.js';

/** When applicants may be called. A day without hours is closed. */
export interface CallingHours {
  readonly timeZone: string;
  readonly weekday: DayHours | null;
  readonly saturday: DayHours | null;
  readonly sunday: DayHours | null;
  /** Of public holidays, whatever day they are. */
  readonly holiday: DayHours | null;
  readonly holidays: readonly Holiday[];
}

/** Longer than any closing: beyond it nothing is looked for. */
const MAX_DAYS = 60;
const MINUTE_MS = 60_000;
/** So much ahead of an asked time the person may be called. */
const EARLY_MS = 15 * MINUTE_MS;

/** Open from that moment until the end of its hours. */
interface Opening {
  readonly from: Date;
  readonly to: Date;
}

/** The first time at or after a moment at which calls are allowed; null where the settings allow none. */
export function openingFrom(hours: CallingHours, moment: Date): Opening | null {
  let day = todayIn(hours.timeZone, moment);
  for (let n = 0; n < MAX_DAYS; n++, day = addDays(day, 1)) {
    const opening = openingOn(hours, day);
    if (opening !== null && moment < opening.to)
      return { from: moment > opening.from ? moment : opening.from, to: opening.to };
  }
  return null;
}

export function isOpen(hours: CallingHours, moment: Date): boolean {
  return openingFrom(hours, moment)?.from.getTime() === moment.getTime();
}

/** Whether an application may be called: within the hours, or about when the person asked to be. */
export function mayBeCalled(
  hours: CallingHours,
  {
    phone_number,
    next_action,
    next_action_at,
  }: Readonly<Pick<Application, 'phone_number' | 'next_action' | 'next_action_at'>>,
  now: Date,
): boolean {
  if (phone_number === null || isOpen(hours, now)) return true;
  return (
    next_action === 'callback' &&
    next_action_at !== null &&
    next_action_at.getTime() - now.getTime() < EARLY_MS
  );
}

/** The moment that lies so many open minutes after another; null where calls are never allowed. */
export function afterOpenMinutes(hours: CallingHours, moment: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  let opening = openingFrom(hours, moment);
  for (let n = 0; opening !== null && n < MAX_DAYS; n++) {
    const length = opening.to.getTime() - opening.from.getTime();
    if (left <= length) return new Date(opening.from.getTime() + left);
    left -= length;
    opening = openingFrom(hours, opening.to);
  }
  return null;
}

/**
 * The moment before which so many open minutes lie between it and `now`: an application of that moment or an earlier one
 * has waited for so long. Null where calls are never allowed.
 */
export function beforeOpenMinutes(hours: CallingHours, now: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  let day = todayIn(hours.timeZone, now);
  for (let n = 0; n < MAX_DAYS; n++, day = addDays(day, -1)) {
    const opening = openingOn(hours, day);
    if (opening === null || opening.from >= now) continue;
    const to = Math.min(opening.to.getTime(), now.getTime());
    const length = to - opening.from.getTime();
    if (left <= length) return new Date(to - left);
    left -= length;
  }
  return null;
}

/** The same days with the hours of one person's shift. */
export function withShift(hours: CallingHours, shift: DayHours | null): CallingHours {
  if (shift === null) return hours;
  const { weekday, saturday, sunday, holiday } = hours;
  return {
    ...hours,
    weekday: weekday && shift,
    saturday: saturday && shift,
    sunday: sunday && shift,
    holiday: holiday && shift,
  };
}

function openingOn(hours: CallingHours, day: CalendarDate): Opening | null {
  const span = spanOn(hours, day);
  if (span === null) return null;
  const at = (clock: string): Date =>
    clock === '24:00'
      ? instantOf(`${addDays(day, 1)}T00:00`, hours.timeZone)
      : instantOf(`${day}T${clock}`, hours.timeZone);
  return { from: at(span.from), to: at(span.to) };
}

function spanOn(
  { weekday, saturday, sunday, holiday, holidays }: CallingHours,
  day: CalendarDate,
): DayHours | null {
  if (isHoliday(day, holidays)) return holiday;
  const ofWeek = new Date(day).getUTCDay();
  if (ofWeek === 0) return sunday;
  return ofWeek === 6 ? saturday : weekday;
}
