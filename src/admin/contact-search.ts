import type { Bind } from './list-filters.js';

/** As much of a term as an address carries sealed; e-mails are found by their beginning anyway. */
const MAX_TERM_BYTES = 58;

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
  const digits = term.replaceAll(/[\s()+-]/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/^(?:0090|90(?=5)|0)/, '') : '';
}

/** True for terms that may say who someone is: they stay out of addresses. A few digits are nobody's. */
export function isPersonal(term: string): boolean {
  return term !== '' && !/^(?:\d{1,6}|#\d{1,18})$/.test(term);
}

/** Columns that say who someone is, indexed for what begins with a text (`text_pattern_ops`). */
interface ContactColumns {
  readonly id: string;
  /** Ten national digits. */
  readonly phone: string;
  /** In lower case. */
  readonly email: string;
}

/**
 * Search of a list of people: by number (`#123` or digits), by the beginning of a phone number from its first three
 * digits on, or by the beginning of an e-mail.
 */
export function contactSearch({ id, phone, email }: ContactColumns): (term: string, bind: Bind) => string {
  return (term, bind) => {
    const parts: string[] = [];
    const number = /^#?(\d{1,18})$/.exec(term)?.[1];
    if (number !== undefined) parts.push(`${id} = ${bind(number)}::bigint`);
    const digits = term.startsWith('#') ? '' : phoneDigits(term);
    if (digits.length >= 3 && digits.length <= 10) parts.push(`${phone} LIKE ${bind(`${digits}%`)}`);
    if (parts.length === 0 && /^\S{2,}$/.test(term)) {
      const literal = term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
      parts.push(`${email} LIKE ${bind(`${literal}%`)}`);
    }
    // Neither a number nor the beginning of anything: nobody's.
    if (parts.length === 0) return 'false';
    return parts.join(' OR ');
  };
}
