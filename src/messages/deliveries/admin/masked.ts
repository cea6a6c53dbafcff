import { maskEmail, maskPhone } from '../../../shared/finance/tr/format.js';

const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,255}/gu;
/** As it is stored, with the zero or the country before it, or in groups. */
const PHONE = /(?<!\d)(?:\+?90|0)?[ (]?(5\d{2})\)?[ -]?(\d{3})[ -]?(\d{2})[ -]?(\d{2})(?!\d)/g;

/** A text from elsewhere without what people are reached by: answers may repeat what was sent. */
export function maskedText(text: string): string {
  return text
    .replace(EMAIL, (address) => maskEmail(address))
    .replace(PHONE, (_all, ...digits: string[]) => maskPhone(digits.slice(0, 4).join('')));
}

/** A message as staff read it: whom it is about is shown on the record's own page. */
export function maskedBody(body: string): string {
  return JSON.stringify(JSON.parse(body), (_name, value: unknown) => masked(value), 2);
}

const masked = (value: unknown): unknown => (typeof value === 'string' ? maskedText(value) : value);

/** An address without what may be a key in it. */
export function maskedAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + (search === '' ? '' : '?•••');
}
