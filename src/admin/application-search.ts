import { phoneDigits, wholeContact } from './contact-search.js';
import type { Bind } from './list-filters.js';
import { liraFromKurus } from '../shared/finance/money.js';
import { fold } from '../shared/finance/tr/fold.js';
import { parseAmount } from '../shared/finance/tr/parse.js';

/** Of those that one way finds, the newest are looked at: what fits more is no search any more. */
const MAX_EACH = 500;
/** Shorter words are in every note. */
const MIN_WORD = 3;
const MAX_WORDS = 8;

const newest = (condition: string): string =>
  `(SELECT p.id FROM applications p WHERE ${condition} ORDER BY p.id DESC LIMIT ${String(MAX_EACH)})`;

/**
 * Finds applications by their number or a bank's reference, the last four digits or the whole of a phone, a whole e-mail,
 * an amount, and words of notes. Each way has an index and finds a bounded number, whatever is stored.
 */
export function applicationSearch(term: string, bind: Bind): string {
  const number = /^#?(\d{1,18})$/.exec(term)?.[1];
  const isSigned = term.startsWith('#');
  const ways = [
    ...(number === undefined ? [] : [`(SELECT ${bind(number)}::bigint)`]),
    ...(isSigned ? [] : otherWays(term, number, bind)),
  ];
  return ways.length === 0 ? 'false' : `a.id = ANY(ARRAY(${ways.join(' UNION ALL ')}))`;
}

function otherWays(term: string, number: string | undefined, bind: Bind): string[] {
  const ways = wholeContact(term, bind, { phone: 'p.phone_number', email: 'p.email_key' }).map(newest);
  if (number !== undefined)
    ways.push(`(SELECT r.application_id FROM referrals r WHERE r.id = ${bind(number)}::bigint)`);
  const digits = phoneDigits(term);
  if (digits.length === 4) ways.push(newest(`right(p.phone_number, 4) = ${bind(digits)}`));
  const amount = parseAmount(term);
  if (amount !== null && amount > 0) ways.push(newest(`p.amount = ${bind(liraFromKurus(amount))}::numeric`));
  const words = fold(term).match(/[a-z0-9]+/g) ?? [];
  if (words.some(({ length }) => length >= MIN_WORD) && !term.includes('@') && digits.length < 10) {
    const query = words.slice(0, MAX_WORDS).map((word) => `${word}:*`);
    ways.push(`(SELECT e.application_id FROM application_events e
      WHERE e.type = 'note' AND note_words(e.note) @@ ${bind(query.join(' & '))}::tsquery
      ORDER BY e.id DESC LIMIT ${String(MAX_EACH)})`);
  }
  return ways;
}
