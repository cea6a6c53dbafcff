import { FIELD_MESSAGES } from '../validation/messages.js';
import { Consent, Empty, Flag, Line, Optional, SitePath, Uuid } from '../validation/rules.js';

export const MESSAGES = {
  ...FIELD_MESSAGES,
  banks: 'Lütfen en az bir banka seçin',
  bank: 'Lütfen bir banka seçin',
  token: 'Form eksik gönderildi. Lütfen sayfayı yenileyip tekrar deneyin.',
} as const;

/** What every kind of application brings with it. */
export abstract class ApplicationDto {
  /** Made once per opened form: the same one sent again is the same application. */
  @Uuid({ message: MESSAGES.token })
  submission_token!: string;

  @Consent({ message: MESSAGES.kvkk })
  kvkk_consent!: true;

  @Flag()
  marketing_consent!: boolean;

  /** Versions of the texts the person saw beside the boxes: KVKK, then marketing. */
  @Optional()
  @Line({ max: 100 })
  consent_version?: string;

  @Optional()
  @SitePath()
  source_page?: string;

  @Optional()
  @Line({ max: 80 })
  source_section?: string;

  /** When the form was opened, signed by us. */
  @Optional()
  @Line({ max: 200 })
  form_time?: string;

  /** No person sees this field. */
  @Empty({ message: 'Bu alan boş kalmalı' })
  website?: undefined;
}
