import type { CalendarDate } from '../calendar.js';
import { formatDate } from './format.js';

interface Validity {
  /** Null where nobody knows the first day: none is named then. */
  readonly since: CalendarDate | null;
  readonly until: CalendarDate | null;
  readonly source: string;
}

const UNKNOWN = 'ilk yürürlük tarihi kaydedilmedi';

/** Days on which a figure of law holds, and where it was published. */
export function validityText({ since, until, source }: Validity): string {
  const begin =
    since === null
      ? source.includes(UNKNOWN)
        ? []
        : ['İlk yürürlük tarihi kaydedilmedi']
      : [`${formatDate(since)} tarihinden beri`];
  const days = [...begin, ...(until === null ? [] : [`${formatDate(until)} gününe kadar`])].join(', ');
  return [...(days === '' ? [] : [`${days}.`]), source].join(' ').trim();
}
