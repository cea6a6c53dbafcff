import { digitsOf } from '../codes/code.dto.js';
import { FIELD_MESSAGES } from '../validation/messages.js';
import { rule, TurkishMobile } from '../validation/rules.js';

const isReference = (value: unknown): boolean => typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value);

/** Asks for a code. */
export class ApplicantDto {
  @rule('reference', digitsOf, isReference, 'Lütfen başvuru numaranızı yazın')
  no!: string;

  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number!: string;
}
