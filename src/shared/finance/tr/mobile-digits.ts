import { parseMobile } from './parse.js';

const LENGTH = 10;

/**
 * The national digits of a mobile number that is being typed, pasted or filled in by the browser, ten at most: without
 * its country code, where it has one, and without a leading zero. A whole number is read by `parseMobile`, as the server
 * reads it; what is typed by halves is shown at once, so people see what was taken.
 */
export function mobileDigits(text: string): string {
  const whole = parseMobile(text);
  if (whole !== null) return whole;
  const digits = text.replace(/\D/g, '');
  const withoutCountry = digits.length > LENGTH ? digits.replace(/^(?:00)?90/, '') : digits;
  return withoutCountry.replace(/^0/, '').slice(0, LENGTH);
}
