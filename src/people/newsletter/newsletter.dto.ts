import { FIELD_MESSAGES } from '../../platform/validation/messages.js';
import {
  Consent,
  Email,
  Honeypot,
  Flag,
  Line,
  Optional,
  SitePath,
  TurkishMobile,
} from '../../platform/validation/rules.js';

/** A newsletter form as it was sent; which of phone and e-mail it must have depends on the block it stands in. */
export class NewsletterDto {
  @Optional()
  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number?: string;

  @Optional()
  @Email({ message: FIELD_MESSAGES.email })
  email?: string;

  @Consent({ message: FIELD_MESSAGES.kvkk })
  kvkk_consent!: true;

  @Flag()
  marketing_consent!: boolean;

  @Optional()
  @SitePath()
  source_page?: string;

  @Optional()
  @Line({ max: 80 })
  source_section?: string;

  /** No person sees this field; true where something was sent in it. */
  @Honeypot()
  website!: boolean;
}
