import { isKurus, type Kurus } from '../money.js';

const MAX_AMOUNT_LENGTH = 32;
/** Longer than any way of writing a mobile number. */
export const MAX_PHONE_LENGTH = 40;

/* Each pattern is anchored, its parts exclude each other, and the text is short: no input makes it backtrack. */
const GROUPED = /^[1-9]\d{0,2}([. \u00a0\u2009\u202f])\d{3}(?:\1\d{3}){0,3}$/;
const PLAIN = /^\d{1,13}$/;
const KURUS_PART = /^\d{1,2}$/;
const UNIT = /(?:TL|₺)$/i;
const UNIT_BEFORE = /^(?:TL|₺)/i;
const SEPARATORS = /[. \u00a0\u2009\u202f]/g;
/** Signs between digits, and those that copying brings along unseen. */
const PHONE_DECORATION = /[\s()[\]\-./\u2010-\u2015\p{Cf}]/gu;
/** The country's code without its plus, as Excel and programs write it: only before a whole number. */
const COUNTRY = /^90(?=0?\d{10}$)/;
const MOBILE = /^5\d{9}$/;
const OTHER_PHONE = /^[2-48]\d{9}$/;

/**
 * A typed Turkish amount in kuruş: `50.000`, `50 000`, `50000`, `1.500,50`, with or without TL or ₺ at one of its ends.
 * `null` for whatever could mean two things or nothing: a bare `2.05`, `50,000`, `1.5.0`, signs, letters, the empty text.
 */
export function parseAmount(text: string): Kurus | null {
  if (text.length > MAX_AMOUNT_LENGTH) return null;
  const [whole = '', fraction, ...rest] = withoutUnit(text.trim()).split(',');
  if (rest.length > 0 || (fraction !== undefined && !KURUS_PART.test(fraction))) return null;
  if (!PLAIN.test(whole) && !GROUPED.test(whole)) return null;
  const kurus = Number(whole.replace(SEPARATORS, '')) * 100 + Number((fraction ?? '').padEnd(2, '0'));
  // More than can be counted is no amount.
  return isKurus(kurus) ? kurus : null;
}

function withoutUnit(text: string): string {
  const rest = text.replace(UNIT, '');
  return rest === text ? text.replace(UNIT_BEFORE, '').trimStart() : rest.trimEnd();
}

/**
 * A Turkish mobile number, typed or pasted, as its ten national digits (`5321234567`): what stands between digits is dropped,
 * then `+90`, `0090` or the `90` of a whole number, then one leading 0. `null` when what is left is not ten digits that start with 5.
 */
export function parseMobile(text: string): string | null {
  if (text.length > MAX_PHONE_LENGTH) return null;
  const digits = nationalDigits(text);
  return MOBILE.test(digits) ? digits : null;
}

/** Whether what was typed is a whole Turkish number of another kind: a landline, a call centre. */
export function isOtherPhone(text: string): boolean {
  if (text.length > MAX_PHONE_LENGTH) return false;
  return OTHER_PHONE.test(nationalDigits(text));
}

const nationalDigits = (text: string): string =>
  withoutPrefix(withoutPrefix(text.replace(PHONE_DECORATION, ''), '+90', '0090').replace(COUNTRY, ''), '0');

function withoutPrefix(text: string, ...prefixes: string[]): string {
  const found = prefixes.find((prefix) => text.startsWith(prefix));
  return found === undefined ? text : text.slice(found.length);
}
