import { FIELD_MESSAGES } from '../validation/messages.js';
import { readText, type Reader } from '../validation/reads.js';
import { rule, TurkishMobile, Uuid } from '../validation/rules.js';

const digitsOf: Reader = (raw) => {
  const text = readText(raw);
  return typeof text === 'string' ? text.slice(0, 40).replace(/\D/g, '') : text;
};
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

/** Asks for a code. */
export class ApplicantDto {
  @rule('reference', digitsOf, matches(/^[1-9]\d{0,17}$/), 'Lütfen başvuru numaranızı yazın')
  no!: string;

  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number!: string;
}

/** A code, typed. */
export class ApplicantCodeDto {
  @Uuid()
  istek!: string;

  @rule('code', digitsOf, matches(/^\d{6}$/), 'Lütfen 6 haneli kodu yazın')
  kod!: string;
}
