import type { Kurus } from '../../finance/money.js';
import { Day, Lines, Money, Rate, WebAddress } from '../../validation/form-rules.js';
import { Flag, OneOf, Optional, Slug, Text, WholeNumber } from '../../validation/rules.js';
import { CARD_SEGMENTS, CURRENCIES, LOAN_SUBTYPES, PRODUCT_TYPES } from './product-words.js';

const TEXT = 'En çok 200 karakter yazın';
/** Days of a hundred years: `check` knows the bounds of each kind. */
const TERM = { min: 1, max: 36_500 };

/** What staff type about a product, named after its columns; what a kind of product does not have stays empty. */
export class ProductInput {
  @Slug({ message: 'Lütfen bir banka seçin' })
  bank_id!: string;

  @OneOf(PRODUCT_TYPES, { message: 'Lütfen bir ürün türü seçin' })
  type!: string;

  @Optional()
  @OneOf(LOAN_SUBTYPES, { message: 'Lütfen bir kredi türü seçin' })
  subtype?: string;

  @Optional()
  @OneOf(CURRENCIES, { message: 'Lütfen bir para birimi seçin' })
  currency?: string;

  @Optional()
  @OneOf(CARD_SEGMENTS, { message: 'Lütfen kartın kime verildiğini seçin' })
  card_segment?: string;

  @Text({ max: 160, message: 'Ürün adı gereklidir' })
  name!: string;

  @Text({ max: 2_000, message: 'Ürün açıklaması gereklidir' })
  description!: string;

  /** Of today; stands in the table of rates. */
  @Optional()
  @Rate({ max: 1_000, message: 'Faiz oranını sayıyla yazın, örneğin 3,69' })
  rate?: number;

  @Optional()
  @Money()
  min_amount?: Kurus;

  @Optional()
  @Money()
  max_amount?: Kurus;

  @Optional()
  @WholeNumber({ ...TERM, message: 'Minimum vadeyi tam sayıyla yazın' })
  min_term?: number;

  @Optional()
  @WholeNumber({ ...TERM, message: 'Maksimum vadeyi tam sayıyla yazın' })
  max_term?: number;

  @Optional()
  @Rate({ message: 'Tahsis ücretini yüzdeyle yazın, örneğin 0,5' })
  fee_percent?: number;

  @Optional()
  @OneOf(['36500', '36000'])
  divisor?: string;

  @Optional()
  @Money({ max: 99_999_999_99 })
  annual_fee?: Kurus;

  @Optional()
  @Money({ max: 99_999_999_99 })
  extra_card_fee?: Kurus;

  @Optional()
  @Money({ max: 99_999_999_99 })
  virtual_card_fee?: Kurus;

  @Optional()
  @Money()
  min_limit?: Kurus;

  @Optional()
  @Money()
  max_limit?: Kurus;

  @Optional()
  @Text({ max: 80, message: 'En çok 80 karakter yazın' })
  card_type?: string;

  @Optional()
  @Text({ max: 80, message: 'En çok 80 karakter yazın' })
  card_category?: string;

  @Lines({ min: 1, message: 'En az bir özellik gereklidir' })
  features!: string[];

  @Lines()
  benefits!: string[];

  @Lines()
  requirements!: string[];

  @Lines()
  documents!: string[];

  @Lines({ max: 100, length: 400 })
  feature_groups!: string[];

  @Lines({ max: 2, length: 120, message: 'En çok iki fırsat metni, her biri en çok 120 karakter' })
  offers!: string[];

  @Optional()
  @Text({ max: 60, message: 'Buton metni en çok 60 karakter olabilir' })
  button_text?: string;

  @Optional()
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Görsel okunamadı' })
  image_id?: number;

  @Flag()
  is_active!: boolean;

  @Flag()
  is_featured!: boolean;

  @Flag()
  is_sponsored!: boolean;

  @Flag()
  is_sample!: boolean;

  @Optional()
  @WebAddress()
  redirect_url?: string;

  @Optional()
  @Text({ max: 200, message: TEXT })
  campaign_title?: string;

  @Optional()
  @Text({ max: 1_000, message: 'En çok 1.000 karakter yazın' })
  campaign_description?: string;

  @Optional()
  @Day()
  campaign_end_date?: string;
}
