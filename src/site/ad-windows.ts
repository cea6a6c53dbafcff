import { addDays, type CalendarDate, todayIn } from '../shared/finance/calendar.js';
import { instantOf } from '../shared/finance/local-time.js';

/** When an ad may be shown, by the clocks of the site's zone. */
export interface AdTimes {
  /** First and last day. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** 'HH:MM'; over midnight when the end is before the beginning, all day when null. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  /** The day on which it was seen as often as it may be in a day. */
  readonly cappedOn: CalendarDate | null;
  /** It was seen as often as it may be in all. */
  readonly isUsedUp: boolean;
}

/** A page may be shown from a cache for a while: what begins by then is known to it already. */
const DAYS_AHEAD = 2;

/**
 * When an ad may be shown from now until two days later: beginning and end of each stretch of time by turns, in seconds
 * since 1970, the end excluded. Hours that go over midnight belong to the day on which they begin: those of the last
 * day run out in the night after it.
 */
export function adWindows(times: AdTimes, timeZone: string, now: Date): number[] {
  if (times.isUsedUp) return [];
  const midnight = (day: CalendarDate): number => secondsAt(day, '00:00', timeZone);
  const today = todayIn(timeZone, now);
  const edges: number[] = [];
  const add = (from: number, to: number): void => {
    if (to <= from || to <= now.getTime() / 1_000) return;
    if (edges.at(-1) === from) edges.pop();
    else edges.push(from);
    edges.push(to);
  };
  for (const [from, to] of stretches(times, timeZone, today)) {
    const capped = times.cappedOn;
    if (capped === null) {
      add(from, to);
      continue;
    }
    const [capFrom, capTo] = [midnight(capped), midnight(addDays(capped, 1))];
    add(from, Math.min(to, capFrom));
    add(Math.max(from, capTo), to);
  }
  return edges;
}

function* stretches(times: AdTimes, timeZone: string, today: CalendarDate): Generator<[number, number]> {
  const { from, to, weekdays, hours } = times;
  const last = addDays(today, DAYS_AHEAD);
  if (hours === null && weekdays.length === 7) {
    if (from <= last)
      yield [secondsAt(from, '00:00', timeZone), secondsAt(addDays(to, 1), '00:00', timeZone)];
    return;
  }
  // Yesterday's hours may still be running.
  for (let day = addDays(today, -1); day <= last; day = addDays(day, 1)) {
    if (day < from || day > to || !weekdays.includes(weekdayOf(day))) continue;
    const next = addDays(day, 1);
    yield hours === null
      ? [secondsAt(day, '00:00', timeZone), secondsAt(next, '00:00', timeZone)]
      : [
          secondsAt(day, hours.from, timeZone),
          secondsAt(hours.to > hours.from ? day : next, hours.to, timeZone),
        ];
  }
}

const secondsAt = (day: CalendarDate, time: string, timeZone: string): number =>
  instantOf(`${day}T${time}`, timeZone).getTime() / 1_000;

const weekdayOf = (day: CalendarDate): number => new Date(day).getUTCDay() || 7;
