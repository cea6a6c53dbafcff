import { MarketingDto } from '../../applications/marketing.dto.js';
import { FIELD_MESSAGES } from '../../platform/validation/messages.js';
import { Consent, Email, Honeypot, Line, Optional, TurkishMobile } from '../../platform/validation/rules.js';

/** A sign-up as it was sent; the password is read beside it, as no rule may cut or trim it. */
export class SignUpDto extends MarketingDto {
  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number!: string;

  @Email({ message: FIELD_MESSAGES.email })
  email!: string;

  /** That the notice was read; there is nothing to agree to in it. */
  @Consent({ message: 'Üye olmadan önce KVKK Aydınlatma Metni’ni okuyun ve bu kutuyu işaretleyin' })
  kvkk_consent!: true;

  @Consent({ message: 'Üye olmak için Kullanıcı Sözleşmesi’ni kabul etmeniz gerekir' })
  terms_consent!: true;

  /** Versions of the texts that the form has shown, in the order of `MEMBER_CONSENT_KINDS`. */
  @Optional()
  @Line({ max: 200 })
  consent_version?: string;

  /** No person sees this field; true where something was sent in it. */
  @Honeypot()
  website!: boolean;
}
