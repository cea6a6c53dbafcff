/** A piece of a sentence: plain text, or an amount of money that stands out when it is shown. */
export interface TextPart {
  readonly text: string;
  readonly isMoney: boolean;
}

const DIGIT = /\d/;
const DIGIT_OR_SEPARATOR = /[\d.,]/;
/** The longer first; some write the second letter twice. */
const UNITS = ['TLL', 'TL'];
const MAX_TEXT_LENGTH = 1000;

/**
 * Cuts a sentence into amounts ("90.000 TL", "1.500₺") and what stands between them. Reads every character at most
 * twice, so that no text, however it was made, takes long; what lies beyond 1000 characters stays plain.
 */
export function moneyParts(sentence: string): TextPart[] {
  const parts: TextPart[] = [];
  const end = Math.min(sentence.length, MAX_TEXT_LENGTH);
  let plainFrom = 0;
  let at = 0;
  while (at < end) {
    const numberEnd = endOfNumber(sentence, at, end);
    const amountEnd = numberEnd > at ? endOfUnit(sentence, numberEnd) : at;
    if (amountEnd > numberEnd) {
      if (at > plainFrom) parts.push({ text: sentence.slice(plainFrom, at), isMoney: false });
      parts.push({ text: sentence.slice(at, amountEnd), isMoney: true });
      plainFrom = amountEnd;
      at = amountEnd;
    } else at = Math.max(numberEnd, at + 1);
  }
  if (plainFrom < sentence.length) parts.push({ text: sentence.slice(plainFrom), isMoney: false });
  return parts;
}

/** Where the number that begins at `from` ends; `from` itself when none begins there. */
function endOfNumber(sentence: string, from: number, end: number): number {
  if (!DIGIT.test(sentence.charAt(from))) return from;
  let at = from;
  while (at < end && DIGIT_OR_SEPARATOR.test(sentence.charAt(at))) at++;
  return DIGIT.test(sentence.charAt(at - 1)) ? at : at - 1;
}

/** Where the unit behind a number ends; `from` itself when none stands there. */
function endOfUnit(sentence: string, from: number): number {
  const space = sentence.charAt(from);
  const at = space === ' ' || space === '\u00a0' ? from + 1 : from;
  if (sentence.charAt(at) === '₺') return at + 1;
  const unit = UNITS.find((one) => sentence.startsWith(one, at));
  // "TLK" is a word of its own; "TL’ye" and "TL'ye" are the amount with an ending.
  return unit !== undefined && !/\p{L}/u.test(sentence.charAt(at + unit.length)) ? at + unit.length : from;
}
