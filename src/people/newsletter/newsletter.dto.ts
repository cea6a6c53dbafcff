import { MarketingDto } from '../../applications/marketing.dto.js';
import { FIELD_MESSAGES } from '../../platform/validation/messages.js';
import {
  Consent,
  Email,
  Honeypot,
  Line,
  Optional,
  SitePath,
  TurkishMobile,
} from '../../platform/validation/rules.js';

/** A newsletter form as it was sent; which of phone and e-mail it must have depends on the block it stands in. */
export class NewsletterDto extends MarketingDto {
  @Optional()
  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number?: string;

  @Optional()
  @Email({ message: FIELD_MESSAGES.email })
  email?: string;

  /** That the newsletter is to be sent, which is what the form asks for. */
  @Consent({ message: 'Bülteni göndermemiz için bu kutuyu işaretleyin' })
  kvkk_consent!: true;

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
