import { parseCalendarDate } from '../finance/calendar.js';
import { formatDate } from '../finance/tr/format.js';
import { formatInstant } from '../finance/tr/format-instant.js';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Days and instants, which are stored for machines, as staff read them; any other text as it is. */
export function readable(text: string, timeZone: string): string {
  const day = parseCalendarDate(text);
  if (day !== null) return formatDate(day);
  return INSTANT.test(text) ? formatInstant(new Date(text), timeZone) : text;
}
