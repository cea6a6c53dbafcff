import { FIELD_MESSAGES } from '../platform/validation/messages.js';
import { Consent, Honeypot, Flag, Line, Optional, SitePath, Uuid } from '../platform/validation/rules.js';
import { MarketingDto } from './marketing.dto.js';

export const MESSAGES = {
  ...FIELD_MESSAGES,
  banks: 'Lütfen en az bir banka seçin',
  bank: 'Lütfen bir banka seçin',
  token: 'Form eksik gönderildi. Lütfen sayfayı yenileyip tekrar deneyin.',
} as const;

/** Fields that every kind of application has. */
export abstract class ApplicationDto extends MarketingDto {
  /** Made once per opened form: the same one sent again is the same application. */
  @Uuid({ message: MESSAGES.token })
  submission_token!: string;

  /** That it is to be passed on to the chosen banks, which is what the site is asked for. */
  @Consent({ message: MESSAGES.passOn })
  kvkk_consent!: true;

  /** Versions of the texts the person saw beside the boxes, in the order of `APPLICATION_CONSENTS`. */
  @Optional()
  @Line({ max: 200 })
  consent_version?: string;

  @Optional()
  @SitePath()
  source_page?: string;

  @Optional()
  @Line({ max: 80 })
  source_section?: string;

  /** Publisher whose link brought the visit; what can't be one is passed over. */
  @Optional()
  @Line({ max: 200 })
  publisher?: string;

  /** Site from which the visit came; what can't be one is passed over. */
  @Optional()
  @Line({ max: 300 })
  referrer_host?: string;

  /** When the form was opened, signed by us. */
  @Optional()
  @Line({ max: 200 })
  form_time?: string;

  /** Shows that the phone is the applicant's, where the settings ask for it; digits as people type them. */
  @Optional()
  @Line({ max: 40 })
  phone_code?: string;

  /** Sent without a code: no SMS has come. */
  @Flag()
  skip_code!: boolean;

  /** No person sees this field; true where something was sent in it. */
  @Honeypot()
  website!: boolean;
}
