import { ValidateIf } from 'class-validator';
import type { Kurus } from '../finance/money.js';
import { FIELD_MESSAGES } from '../validation/messages.js';
import {
  Amount,
  Choices,
  Consent,
  Email,
  Empty,
  Flag,
  Line,
  OneOf,
  Optional,
  SitePath,
  TurkishMobile,
  Uuid,
  WholeNumber,
} from '../validation/rules.js';

const MESSAGES = {
  ...FIELD_MESSAGES,
  depositPhone: 'Lütfen geçerli bir telefon numarası girin',
  banks: 'Lütfen en az bir banka seçin',
  bank: 'Lütfen bir banka seçin',
  card: 'Lütfen bir kart seçin',
  term: 'Lütfen listeden bir vade seçin',
  days: 'Lütfen vadeyi gün olarak girin',
  token: 'Form eksik gönderildi. Lütfen sayfayı yenileyip tekrar deneyin.',
} as const;

export const LOAN_TYPES = ['ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi'] as const;
export type LoanSubtype = (typeof LOAN_TYPES)[number];

const DEPOSIT_TYPES = ['tl', 'usd', 'eur', 'tl_mevduat', 'usd_mevduat', 'eur_mevduat'] as const;

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

export class LoanApplicationDto extends ApplicationDto {
  @Optional()
  @OneOf(LOAN_TYPES)
  loan_type?: LoanSubtype;

  @Amount()
  amount!: Kurus;

  @WholeNumber({ min: 1, max: 600, message: MESSAGES.term })
  term_months!: number;

  @TurkishMobile({ message: MESSAGES.phone })
  phone_number!: string;

  @Choices({ min: 1, max: 40, message: MESSAGES.banks })
  selected_banks!: readonly string[];
}

export class DepositApplicationDto extends ApplicationDto {
  @Optional()
  @OneOf(DEPOSIT_TYPES)
  deposit_type?: (typeof DEPOSIT_TYPES)[number];

  @Amount()
  amount!: Kurus;

  @WholeNumber({ min: 1, max: 36_500, message: MESSAGES.days })
  term_days!: number;

  @TurkishMobile({ message: MESSAGES.depositPhone })
  phone_number!: string;

  @Choices({ min: 1, max: 40, message: MESSAGES.banks })
  selected_banks!: readonly string[];
}

export class CardApplicationDto extends ApplicationDto {
  @Line({ max: 160, message: MESSAGES.card })
  card_name!: string;

  /** Left out, it is the bank of the card. */
  @Optional()
  @Line({ max: 120, message: MESSAGES.bank })
  bank_name?: string;

  @TurkishMobile({ message: MESSAGES.phone })
  phone_number!: string;

  @Email({ message: MESSAGES.email })
  email!: string;
}

export class RemoteCustomerApplicationDto extends ApplicationDto {
  @Line({ max: 120, message: MESSAGES.bank })
  bank_name!: string;

  @Optional()
  @OneOf(['sms', 'qr'])
  application_method?: 'sms' | 'qr';

  /** Whoever goes on by QR code leaves no number unless she wants to. */
  @ValidateIf(
    ({ application_method, phone_number }: RemoteCustomerApplicationDto) =>
      application_method !== 'qr' || phone_number !== undefined,
  )
  @TurkishMobile({ message: MESSAGES.phone })
  phone_number?: string;
}
