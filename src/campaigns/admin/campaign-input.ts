import { AUDIENCE_LABELS, DISCOUNT_LABELS } from '../../../views/campaigns/admin/labels.js';
import { LOAN_SUBTYPE_LABELS, TYPE_LABELS } from '../../../views/offers/admin/labels.js';
import type { Kurus } from '../../finance/money.js';
import { Day, Lines, Money, WebAddress } from '../../validation/form-rules.js';
import { Choices, Flag, OneOf, Optional, Slug, Text, WholeNumber } from '../../validation/rules.js';

/** What staff type about a campaign, named after its columns. */
export class CampaignInput {
  @OneOf(Object.keys(TYPE_LABELS), { message: 'Kampanya türü seçilmelidir' })
  type!: keyof typeof TYPE_LABELS;

  @Optional()
  @OneOf(Object.keys(LOAN_SUBTYPE_LABELS), { message: 'Listeden bir kredi türü seçin' })
  loan_subtype?: string;

  @Slug({ message: 'Banka seçilmelidir' })
  bank_id!: string;

  @Text({ max: 200, message: 'Kampanya başlığı gereklidir' })
  title!: string;

  @Text({ max: 2_000, message: 'Kampanya açıklaması gereklidir' })
  description!: string;

  @Optional()
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Görsel okunamadı' })
  image_id?: number;

  @Choices({ max: Object.keys(AUDIENCE_LABELS).length, message: 'Listeden seçin' })
  target_audience!: readonly string[];

  @OneOf(Object.keys(DISCOUNT_LABELS), { message: 'İndirim türü seçilmelidir' })
  discount_type!: 'fixed' | 'rate';

  @Money({ message: 'İndirim değeri 0 veya daha büyük bir sayı olmalıdır' })
  discount_value!: Kurus;

  @Lines({
    max: 5,
    length: 200,
    message: 'Her satıra bir fırsat yazın (en çok 5 satır, satırda 200 karakter)',
  })
  offers!: readonly string[];

  @Lines({ max: 50, length: 600, message: 'Her satıra bir koşul yazın (satırda en çok 600 karakter)' })
  conditions!: readonly string[];

  @Day({ message: 'Başlangıç tarihi gereklidir' })
  start_date!: string;

  @Day({ message: 'Bitiş tarihi gereklidir' })
  end_date!: string;

  @Optional()
  @WebAddress({ message: 'https:// ile başlayan bir adres girin, örneğin https://www.banka.com.tr' })
  redirect_url?: string;

  @Optional()
  @Text({ max: 60, message: 'Buton metni en çok 60 karakter olabilir' })
  button_text?: string;

  @Flag()
  is_active!: boolean;

  @Flag()
  is_featured!: boolean;
}
