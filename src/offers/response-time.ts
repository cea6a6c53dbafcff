import { optional, renamed } from '../platform/database/row.js';
import { BankResponseTime } from './bank-response-time.entity.js';

/** Days over which answers are measured. */
export const RESPONSE_DAYS = 90;

/** Fewer answers say nothing about a bank. */
const MIN_ANSWERED = 30;

/** Bounds in minutes that a time is rounded up to, in words. */
const BOUNDS: readonly (readonly [minutes: number, text: string])[] = [
  [15, '15 dakika'],
  [30, '30 dakika'],
  [60, '1 saat'],
  [120, '2 saat'],
  [240, '4 saat'],
  [480, '8 saat'],
  [1_440, '1 gün'],
  [2_880, '2 gün'],
  [4_320, '3 gün'],
  [10_080, '1 hafta'],
];

/** Parts of statements over `banks` that show how soon a bank answers; a measurement that is a week old is none. */
export const JOIN_RESPONSE = `
  LEFT JOIN bank_response_times ON bank_response_times.bank_id = banks.id
   AND bank_response_times.computed_on > site_today() - 7`;
export const RESPONSE_COLUMNS = `
  bank_response_times.asked AS response_asked, bank_response_times.answered AS response_answered,
  bank_response_times.half_within_minutes AS response_minutes`;
export const RESPONSE_ROW = optional(
  renamed(BankResponseTime, {
    response_asked: 'asked',
    response_answered: 'answered',
    response_minutes: 'half_within_minutes',
  }),
);

interface ResponseColumns {
  readonly response_asked: number | null;
  readonly response_answered: number | null;
  readonly response_minutes: number | null;
}

/** At most a number, in steps that change seldom: 412 as 400. */
function roundedDown(count: number): number {
  const step = count < 100 ? 10 : count < 1_000 ? 50 : 500;
  return Math.floor(count / step) * step;
}

/** A bank's measured time until its first answer. */
export interface ResponseTime {
  /** Half of the applications were answered within so many minutes, rounded up. */
  readonly minutes: number;
  /** The same in words, with the number of applications and the period. */
  readonly text: string;
}

/**
 * The time within which a bank answered half of the applications it was sent; null where too few were answered, or fewer
 * than half.
 */
export function toResponseTime({
  response_asked,
  response_answered,
  response_minutes,
}: ResponseColumns): ResponseTime | null {
  if (response_asked === null || response_minutes === null) return null;
  if (response_answered === null || response_answered < MIN_ANSWERED) return null;
  const bound = BOUNDS.find(([minutes]) => response_minutes <= minutes);
  if (!bound) return null;
  const [minutes, within] = bound;
  return {
    minutes,
    text: `Başvuruların yarısını ${within} içinde yanıtladı (son ${String(RESPONSE_DAYS)} günde ${String(roundedDown(response_asked))}+ başvuru)`,
  };
}

export const responseText = (row: ResponseColumns): string | null => toResponseTime(row)?.text ?? null;

/** The part of an offer that calculators receive. */
export const sentResponse = (response: ResponseTime | null): { readonly response?: ResponseTime } =>
  response ? { response } : {};
