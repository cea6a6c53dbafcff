import { isOtherPhone, MAX_PHONE_LENGTH, parseMobile } from './parse.js';

/** A call centre without an area code, `444 0 123`. */
const SHORT = /^444\d{4}$/;

/** Whether a telephone in Turkey dials what was typed: a mobile number, a landline, 0850 and its like, 444. */
export function isTelephone(text: string): boolean {
  if (parseMobile(text) !== null || isOtherPhone(text)) return true;
  return text.length <= MAX_PHONE_LENGTH && SHORT.test(text.replace(/[\s\-]/g, ''));
}

/** The address that dials it; null for words, which may stand where nobody asked for a number. */
export const dialled = (text: string): string | null =>
  /^[\d\s()+\-./]{3,40}$/.test(text) ? `tel:${text.replace(/[^\d+]/g, '')}` : null;
