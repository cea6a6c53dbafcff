import { parseMobile } from '../shared/finance/tr/parse.js';
import { normalizeEmail } from '../platform/validation/email.js';
import type { Bind } from './list-filters.js';

/** As much of a term as an address carries sealed: what the search field lets people type. */
const MAX_TERM_BYTES = 100;

export function clipTerm(term: string): string {
  let clipped = '';
  for (const letter of term) {
    if (Buffer.byteLength(clipped + letter) > MAX_TERM_BYTES) break;
    clipped += letter;
  }
  return clipped;
}

/** Digits of a phone as typed, without what stands before the national number. */
export function phoneDigits(term: string): string {
  const whole = parseMobile(term);
  if (whole !== null) return whole;
  const digits = term.replaceAll(/[\s()+-]/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/^(?:0090|90(?=5)|0)/, '') : '';
}

/**
 * True for terms that may say who someone is: they stay out of addresses. Four digits end a phone; fewer, and what says that
 * it is a number, are nobody's.
 */
export function isPersonal(term: string): boolean {
  return term !== '' && !/^(?:\d{1,3}|#\d{1,18})$/.test(term);
}

/** Columns that say who someone is. */
interface ContactColumns {
  /** Absent where rows are known by something else. */
  readonly id?: string;
  /** Ten national digits. */
  readonly phone: string;
  /** In lower case. */
  readonly email: string;
}

/** Finds a person by what names her, typed whole; `bind` takes its values. Empty for what is no such thing. */
export function wholeContact(
  term: string,
  bind: Bind,
  { phone, email }: Omit<ContactColumns, 'id'>,
): string[] {
  const digits = phoneDigits(term);
  if (digits.length === 10) return [`${phone} = ${bind(digits)}`];
  const address = normalizeEmail(term);
  return address === null ? [] : [`${email} = ${bind(address)}`];
}

/**
 * Search of a list of people: by number (`#123` or digits), by a whole phone number or a whole e-mail. Lists show both
 * masked, and what answers to a part of them tells the rest: thirty searches, one digit after the other.
 */
export function contactSearch(columns: ContactColumns): (term: string, bind: Bind) => string {
  return (term, bind) => {
    const number = /^#?(\d{1,18})$/.exec(term)?.[1];
    const byNumber =
      number !== undefined && columns.id !== undefined ? [`${columns.id} = ${bind(number)}::bigint`] : [];
    const parts = [...byNumber, ...(term.startsWith('#') ? [] : wholeContact(term, bind, columns))];
    // Neither a number nor the whole of anything: nobody's.
    return parts.length === 0 ? 'false' : parts.join(' OR ');
  };
}
