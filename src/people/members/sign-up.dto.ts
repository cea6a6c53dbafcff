import { FIELD_MESSAGES } from '../../platform/validation/messages.js';
import {
  Consent,
  Email,
  Honeypot,
  Flag,
  Line,
  Optional,
  TurkishMobile,
} from '../../platform/validation/rules.js';

/** A sign-up as it was sent; the password is read beside it, as no rule may cut or trim it. */
export class SignUpDto {
  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number!: string;

  @Email({ message: FIELD_MESSAGES.email })
  email!: string;

  @Consent({ message: FIELD_MESSAGES.kvkk })
  kvkk_consent!: true;

  @Consent({ message: 'Üye olmak için Kullanıcı Sözleşmesi’ni kabul etmeniz gerekir' })
  terms_consent!: true;

  @Flag()
  marketing_consent!: boolean;

  /** Versions of the texts that the form has shown. */
  @Optional()
  @Line({ max: 200 })
  consent_version?: string;

  /** No person sees this field; true where something was sent in it. */
  @Honeypot()
  website!: boolean;
}
