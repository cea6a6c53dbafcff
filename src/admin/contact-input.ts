import { Email, KnownEmail, TurkishMobile } from '../platform/validation/rules.js';
import { validateInput } from '../platform/validation/validate-input.js';
import type { ContactType } from '../shared/enums/referrals.js';
import { Field } from './field.js';
import type { Form } from './form-input.js';

const PHONE_OR_EMAIL = 'Bir cep telefonu ya da e-posta adresi yazın';

class PhoneInput {
  @Field('Telefon')
  @TurkishMobile({ message: PHONE_OR_EMAIL })
  contact!: string;
}

class EmailInput {
  @Field('E-posta')
  @Email({ message: PHONE_OR_EMAIL })
  contact!: string;
}

class KnownEmailInput {
  @Field('E-posta')
  @KnownEmail({ message: PHONE_OR_EMAIL })
  contact!: string;
}

/** A phone or an address, as people are known by it. */
export interface Named {
  readonly type: ContactType;
  readonly value: string;
}

/**
 * The phone or the address in the field `contact`; an address has an @ in it.
 * @param use `known` finds rows of before too, whose address no mail server takes; `new` is what will be stored as somebody's
 */
export function readContact(
  { contact }: Form,
  use: 'known' | 'new' = 'known',
): Named | { readonly error: string } {
  const isEmail = typeof contact === 'string' && contact.includes('@');
  const address = use === 'known' ? KnownEmailInput : EmailInput;
  const read = validateInput(isEmail ? address : PhoneInput, { contact });
  if (!read.ok) return { error: read.fields['contact'] ?? PHONE_OR_EMAIL };
  return { type: isEmail ? 'email' : 'phone', value: read.value.contact };
}
