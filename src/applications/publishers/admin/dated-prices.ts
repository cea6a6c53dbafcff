import { calendarDate, parseCalendarDate } from '../../../shared/finance/calendar.js';
import { liraFromKurus } from '../../../shared/finance/money.js';
import { formatDate, formatNumber } from '../../../shared/finance/tr/format.js';
import { parseAmount } from '../../../shared/finance/tr/parse.js';
import { type Reader, readText } from '../../../platform/validation/reads.js';
import { rule } from '../../../platform/validation/rules.js';

const MAX_LINES = 50;
const LINE = /^(\d\d)\.(\d\d)\.(\d{4})\s+(\S.{0,30})$/;

/** `01.12.2026 45,00` as the table's columns, `2026-12-01 45.00`; undefined for what is none. */
function datedPrice(line: string): string | undefined {
  const [, day = '', month = '', year = '', typed = ''] = LINE.exec(line.trim()) ?? [];
  const date = parseCalendarDate(`${year}-${month}-${day}`);
  const price = parseAmount(typed);
  return date === null || price === null ? undefined : `${date} ${liraFromKurus(price)}`;
}

const readPrices: Reader = (raw) => {
  const text = readText(raw);
  if (text === undefined) return [];
  if (typeof text !== 'string') return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const prices = lines.map(datedPrice).filter((price) => price !== undefined);
  const days = new Set(prices.map((price) => price.slice(0, 10)));
  return prices.length === lines.length && days.size === lines.length && lines.length <= MAX_LINES
    ? prices.sort()
    : false;
};

/** Prices by the day from which they hold, one per line. */
export function DatedPrices(): PropertyDecorator {
  const message = 'Her satıra bir gün ve ücret yazın, örneğin 01.12.2026 45,00; bir gün bir kez geçebilir';
  return rule('datedPrices', readPrices, Array.isArray, message, { canBeEmpty: true });
}

/** Stored prices as people type them. */
export const pricesText = (stored: unknown): string =>
  (Array.isArray(stored) ? stored.map(String) : [])
    .map(
      (line) => `${formatDate(calendarDate(line.slice(0, 10)))} ${formatNumber(Number(line.slice(11)), 2)}`,
    )
    .join('\n');
