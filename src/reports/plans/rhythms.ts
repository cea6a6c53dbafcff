import { getOwn } from '../../shared/finance/get-own.js';

const WEEKDAYS = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar'];
const DAYS = Array.from({ length: 30 }, (_, n) => n + 1);

/** How often a report is sent, as its form lists it. Where a month has no such day, its last stands for it. */
export const RHYTHMS: Readonly<Record<string, string>> = {
  daily: 'Her gün',
  ...Object.fromEntries(WEEKDAYS.map((day, n) => [`w${String(n + 1)}`, `Her ${day}`])),
  ...Object.fromEntries(DAYS.map((day) => [`m${String(day)}`, `Her ayın ${String(day)}. günü`])),
  m31: 'Her ayın son günü',
};

export const HOURS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), hourText(hour)]),
);

/** `08:00` */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** `Her pazartesi 08:00` */
export const rhythmText = (rhythm: string, hour: number): string =>
  `${getOwn(RHYTHMS, rhythm) ?? rhythm} ${hourText(hour)}`;

/**
 * SQL: the first day of a rhythm after a day.
 * @param rhythm SQL of its word
 * @param after SQL of the day
 */
export const nextDay = (rhythm: string, after: string): string => `(
  SELECT min(day)::date FROM generate_series((${after} + 1)::timestamp, (${after} + 31)::timestamp, interval '1 day') AS day
   WHERE CASE left(${rhythm}, 1)
           WHEN 'w' THEN extract(isodow FROM day) = substr(${rhythm}, 2)::int
           WHEN 'm' THEN extract(day FROM day) = least(substr(${rhythm}, 2)::int,
             extract(day FROM date_trunc('month', day) + interval '1 month - 1 day'))
           ELSE true END)`;
