import { readText, type Reader } from '../../platform/validation/reads.js';
import { rule, Uuid } from '../../platform/validation/rules.js';

/** The digits of a text, whatever people type between them. */
export const digitsOf: Reader = (raw) => {
  const text = readText(raw);
  return typeof text === 'string' ? text.slice(0, 40).replace(/\D/g, '') : text;
};
const isSixDigits = (value: unknown): boolean => typeof value === 'string' && /^\d{6}$/.test(value);

/** A code, typed. */
export class CodeDto {
  @Uuid()
  istek!: string;

  @rule('code', digitsOf, isSixDigits, 'Lütfen 6 haneli kodu yazın')
  kod!: string;
}

/** True for what can name the request of a code at all. */
export const isCodeRequest = (text: string): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
