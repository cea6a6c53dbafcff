import { digitsOf } from '../../messages/codes/code.dto.js';
import { FIELD_MESSAGES } from '../../platform/validation/messages.js';
import { type Reader } from '../../platform/validation/reads.js';
import { Email, Optional, rule, TurkishMobile } from '../../platform/validation/rules.js';

export const isReference = (value: unknown): boolean =>
  typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value);
const digitsIfAny: Reader = (raw) => digitsOf(raw) || undefined;

/** Asks for a code by SMS. */
export class PhoneLookupDto {
  @Optional()
  @rule('reference', digitsIfAny, isReference, 'Başvuru numarasını rakamlarla yazın ya da boş bırakın')
  no?: string;

  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number!: string;
}

/** Asks for a code by mail, where the application has an address and no SMS can leave. */
export class ReferenceLookupDto {
  @rule('reference', digitsOf, isReference, 'Lütfen başvuru numaranızı yazın')
  no!: string;

  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number!: string;
}

/** Asks for a code by mail. */
export class EmailLookupDto {
  @Email({ message: FIELD_MESSAGES.email })
  email!: string;
}
