import { Field } from '../../../admin/field.js';
import { AUDIENCE_LABELS, DISCOUNT_LABELS } from '../../../shared/labels/campaigns.js';
import { LOAN_SUBTYPE_LABELS, TYPE_LABELS } from '../../../shared/labels/offers.js';
import type { Kurus } from '../../../shared/finance/money.js';
import { Day, Lines, Money, WebAddress } from '../../../platform/validation/form-rules.js';
import { Choices, Flag, OneOf, Optional, PictureId, Slug, Text } from '../../../platform/validation/rules.js';
import type { Campaign } from '../campaign.entity.js';

export const FEW_OFFERS = 'En az 2 fırsat metni girilmelidir';

/** Fields of the campaign form, named after the columns. */
export class CampaignInput {
  @Field('Kampanya türü', { step: 0, short: 'Tür', words: TYPE_LABELS, none: 'Seçin' })
  @OneOf(Object.keys(TYPE_LABELS), { message: 'Kampanya türü seçilmelidir' })
  type!: keyof typeof TYPE_LABELS;

  @Field('Kredi türü', {
    step: 0,
    kinds: ['loan'],
    words: LOAN_SUBTYPE_LABELS,
    none: 'Tümü',
    hint: 'Yalnızca bir kredi türü içinse',
  })
  @Optional()
  @OneOf(Object.keys(LOAN_SUBTYPE_LABELS), { message: 'Listeden bir kredi türü seçin' })
  loan_subtype?: string;

  @Field('Banka', { step: 0, names: 'bank', none: 'Seçin' })
  @Slug({ message: 'Banka seçilmelidir' })
  bank_id!: string;

  @Field('Başlık', { step: 1, short: 'Kampanya' })
  @Text({ max: 200, message: 'Kampanya başlığı gereklidir' })
  title!: string;

  @Field('Açıklama', { step: 1 })
  @Text({ max: 2_000, message: 'Kampanya açıklaması gereklidir' })
  description!: string;

  @Field('Görsel', { step: 1 })
  @Optional()
  @PictureId()
  image_id?: number;

  @Field('Hedef kitle', { step: 1, words: AUDIENCE_LABELS })
  @Choices({ max: Object.keys(AUDIENCE_LABELS).length, message: 'Listeden seçin' })
  target_audience!: readonly string[];

  @Field('İndirim türü', { step: 1, words: DISCOUNT_LABELS })
  @OneOf(Object.keys(DISCOUNT_LABELS), { message: 'İndirim türü seçilmelidir' })
  discount_type!: Campaign['discount_type'];

  @Field('İndirim değeri', { step: 1, hint: 'TL ya da yüzde olarak; indirim yoksa 0' })
  @Money({ message: 'İndirim değeri $constraint1 veya daha büyük bir sayı olmalıdır' })
  discount_value!: Kurus;

  @Field('Fırsatlar', { step: 1, hint: 'Her satıra bir fırsat', missing: { remote_customer: FEW_OFFERS } })
  @Lines({
    max: 5,
    length: 200,
    message: 'Her satıra bir fırsat yazın (en çok $constraint1 satır, satırda $constraint2 karakter)',
  })
  offers!: readonly string[];

  @Field('Koşullar', { step: 1, hint: 'Her satıra bir koşul' })
  @Lines({
    max: 50,
    length: 600,
    message: 'Her satıra bir koşul yazın (satırda en çok $constraint2 karakter)',
  })
  conditions!: readonly string[];

  @Field('Sınırı aşan oranın nedeni', {
    step: 1,
    hint: 'Yalnızca metinlerdeki bir oran yasal üst sınırın üzerindeyse',
  })
  @Optional()
  @Text({ max: 500, message: 'Neden en çok $constraint1 karakter olabilir' })
  limit_note?: string;

  @Field('Başlangıç tarihi', { step: 2, short: 'Başlangıç' })
  @Day({ message: 'Başlangıç tarihi gereklidir' })
  start_date!: string;

  @Field('Bitiş tarihi', { step: 2, short: 'Bitiş', hint: 'Bu gün de geçerlidir' })
  @Day({ message: 'Bitiş tarihi gereklidir' })
  end_date!: string;

  @Field('Yönlendirme adresi', {
    step: 2,
    hint: 'Boşsa bankanın adresi kullanılır',
    missing: { remote_customer: 'Yönlendirme URL’i gereklidir' },
  })
  @Optional()
  @WebAddress({ message: 'https:// ile başlayan bir adres girin, örneğin https://www.banka.com.tr' })
  redirect_url?: string;

  @Field('Buton metni', { step: 2, missing: { remote_customer: 'Buton metni gereklidir' } })
  @Optional()
  @Text({ max: 60, message: 'Buton metni en çok $constraint1 karakter olabilir' })
  button_text?: string;

  @Field('Aktif', { step: 2, hint: 'Pasif kampanya sitede görünmez' })
  @Flag()
  is_active!: boolean;

  @Field('Öne çıkan', { step: 2, hint: 'Bankanın sayfasında önde durur' })
  @Flag()
  is_featured!: boolean;
}
