import type { CalendarDate } from './calendar.js';
import { formatDate, formatPercent } from './tr/format.js';

/** How far a rate is to be trusted. */
export interface RateTrust {
  /** When somebody last said that it holds. */
  readonly confirmedOn: CalendarDate;
  /** Nobody has for long. */
  readonly isUnconfirmed: boolean;
  /** Invented for the demonstration. */
  readonly isSample: boolean;
  /** When its bank reported it; left out for a rate from elsewhere. */
  readonly reportedOn?: CalendarDate;
}

/** Remark beside a rate; null where there is none. */
export function trustMark({ isSample, isUnconfirmed, confirmedOn, reportedOn }: RateTrust): string | null {
  const marks = [
    ...(isSample ? ['örnek'] : []),
    ...(reportedOn === undefined ? [] : [`bankanın bildirdiği, ${formatDate(reportedOn)}`]),
    ...(isUnconfirmed && !isSample ? [`son doğrulama ${formatDate(confirmedOn)}`] : []),
  ];
  return marks.length === 0 ? null : marks.join(', ');
}

/** The day a rate began, with what is to be said of it. */
export function rateDay({
  rateDate,
  trust,
}: {
  readonly rateDate: CalendarDate;
  readonly trust: RateTrust;
}): string {
  const mark = trustMark(trust);
  return mark === null ? formatDate(rateDate) : `${formatDate(rateDate)}, ${mark}`;
}

export interface NamedTrust {
  /** The product or its bank. */
  readonly name: string;
  readonly trust: RateTrust;
}

/** A rate that stands in a line of its own, without its day: `%48,00 (örnek)`. */
export function markedRate({
  ratePercent,
  trust,
}: {
  readonly ratePercent: number;
  readonly trust: RateTrust;
}): string {
  const mark = trustMark(trust);
  return `${formatPercent(ratePercent)}${mark === null ? '' : ` (${mark})`}`;
}

/** As many are named; of more only the count is told. */
const NAMED = 5;

/**
 * Remarks on a list of rates: the day of the last update, the samples, and the rates that nobody has confirmed for
 * long.
 * @returns sentences; none for an empty list
 */
export function trustTexts(rates: readonly NamedTrust[]): string[] {
  if (rates.length === 0) return [];
  const real = rates.filter(({ trust }) => !trust.isSample);
  const samples = rates.filter(({ trust }) => trust.isSample);
  const old = real.filter(({ trust }) => trust.isUnconfirmed);
  const newest = (real.length > 0 ? real : rates)
    .map(({ trust }) => trust.confirmedOn)
    .reduce((last, day) => (day > last ? day : last));
  const texts = [`Son güncelleme: ${formatDate(newest)}.`];
  if (real.length === 0) texts.push('Tümü örnektir.');
  else if (samples.length > 0) texts.push(`Örnek olanlar: ${namesOf(samples)}.`);
  if (old.length > 0) texts.push(`Uzun süredir doğrulanmayanlar: ${namesOf(old)}.`);
  return texts;
}

function namesOf(rates: readonly NamedTrust[]): string {
  const names = [...new Set(rates.map(({ name }) => name))];
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` ve ${String(more)} tane daha` : '');
}
