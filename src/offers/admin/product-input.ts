import { Field } from '../../admin/field.js';
import type { Kurus } from '../../shared/finance/money.js';
import { Day, Lines, Money, Rate, WebAddress } from '../../platform/validation/form-rules.js';
import {
  Flag,
  OneOf,
  Optional,
  PictureId,
  Slug,
  Text,
  WholeNumber,
} from '../../platform/validation/rules.js';
import {
  CURRENCY_LABELS,
  LOAN_SUBTYPE_LABELS,
  SEGMENT_LABELS,
  TYPE_LABELS,
} from '../../shared/labels/offers.js';
import { DEPOSIT_CURRENCIES } from '../../shared/finance/subjects.js';
import { CARD_SEGMENTS, LOAN_SUBTYPES, PRODUCT_TYPES, RATED } from '../../shared/enums/offers.js';

const TEXT = 'En çok $constraint1 karakter yazın';
/** Days of a hundred years: `check` knows the bounds of each kind. */
const TERM = { min: 1, max: 36_500 };

/** Days of a year that interest is reckoned by, times a hundred. */
const DIVISOR_LABELS = { '36500': '36.500', '36000': '36.000' } as const;

/** Form input about a product, named after its columns; fields that its kind does not have stay empty. */
export class ProductInput {
  @Field('Banka', { step: 0, names: 'bank', none: 'Seçin' })
  @Slug({ message: 'Lütfen bir banka seçin' })
  bank_id!: string;

  @Field('Ürün türü', { step: 0, short: 'Tür', words: TYPE_LABELS, none: 'Seçin' })
  @OneOf(PRODUCT_TYPES, { message: 'Lütfen bir ürün türü seçin' })
  type!: string;

  @Field('Kredi türü', {
    step: 0,
    kinds: ['loan'],
    words: LOAN_SUBTYPE_LABELS,
    none: 'Seçin',
    missing: 'Lütfen bir kredi türü seçin',
  })
  @Optional()
  @OneOf(LOAN_SUBTYPES, { message: 'Lütfen bir kredi türü seçin' })
  subtype?: string;

  @Field('Mevduatın para birimi', {
    step: 0,
    kinds: ['deposit'],
    words: CURRENCY_LABELS,
    none: 'Seçin',
    missing: 'Lütfen bir para birimi seçin',
  })
  @Optional()
  @OneOf(DEPOSIT_CURRENCIES, { message: 'Lütfen bir para birimi seçin' })
  currency?: string;

  @Field('Kart kime verilir', {
    step: 0,
    kinds: ['card'],
    words: SEGMENT_LABELS,
    none: 'Seçin',
    missing: 'Lütfen kartın kime verildiğini seçin',
  })
  @Optional()
  @OneOf(CARD_SEGMENTS, { message: 'Lütfen kartın kime verildiğini seçin' })
  card_segment?: string;

  @Field('Ürün adı', { step: 1, short: 'Ürün' })
  @Text({ max: 160, message: 'Ürün adı gereklidir' })
  name!: string;

  @Field('Ürün açıklaması', { step: 1 })
  @Text({ max: 2_000, message: 'Ürün açıklaması gereklidir' })
  description!: string;

  /** Of today; stands in the table of rates. */
  @Field('Faiz oranı', {
    figure: 'rate',
    step: 1,
    kinds: RATED,
    short: 'Oran',
    missing: 'Faiz oranı gereklidir',
  })
  @Optional()
  @Rate({ max: 1_000, message: 'Faiz oranını sayıyla yazın, örneğin 3,69' })
  rate?: number;

  @Field('Minimum tutar', { figure: 'amount', step: 1, kinds: RATED, missing: 'Minimum tutar gereklidir' })
  @Optional()
  @Money()
  min_amount?: Kurus;

  @Field('Maksimum tutar', { figure: 'amount', step: 1, kinds: RATED, missing: 'Maksimum tutar gereklidir' })
  @Optional()
  @Money()
  max_amount?: Kurus;

  @Field('Minimum vade', { figure: 'term', step: 1, kinds: RATED, missing: 'Minimum vade gereklidir' })
  @Optional()
  @WholeNumber({ ...TERM, message: 'Minimum vadeyi tam sayıyla yazın' })
  min_term?: number;

  @Field('Maksimum vade', { figure: 'term', step: 1, kinds: RATED, missing: 'Maksimum vade gereklidir' })
  @Optional()
  @WholeNumber({ ...TERM, message: 'Maksimum vadeyi tam sayıyla yazın' })
  max_term?: number;

  @Field('Tahsis ücreti', {
    figure: 'share',
    step: 1,
    kinds: ['loan'],
    hint: 'Anaparanın yüzdesi, vergisi hariç',
  })
  @Optional()
  @Rate({ message: 'Tahsis ücretini yüzdeyle yazın, örneğin 0,5' })
  fee_percent?: number;

  @Field('Faiz böleni', {
    step: 1,
    kinds: ['deposit'],
    words: DIVISOR_LABELS,
    hint: 'Yıl 365 gün sayılıyorsa 36.500',
  })
  @Optional()
  @OneOf(Object.keys(DIVISOR_LABELS))
  divisor?: string;

  @Field('Yıllık ücret', {
    figure: 'fee',
    step: 1,
    kinds: ['card'],
    hint: 'Aidatsız kart için 0',
    missing: 'Yıllık ücret gereklidir',
  })
  @Optional()
  @Money({ max: 99_999_999_99 })
  annual_fee?: Kurus;

  @Field('Ek kart ücreti', { figure: 'fee', step: 1, kinds: ['card'] })
  @Optional()
  @Money({ max: 99_999_999_99 })
  extra_card_fee?: Kurus;

  @Field('Sanal kart ücreti', { figure: 'fee', step: 1, kinds: ['card'] })
  @Optional()
  @Money({ max: 99_999_999_99 })
  virtual_card_fee?: Kurus;

  @Field('En düşük limit', { figure: 'amount', step: 1, kinds: ['card'] })
  @Optional()
  @Money()
  min_limit?: Kurus;

  @Field('En yüksek limit', { figure: 'amount', step: 1, kinds: ['card'] })
  @Optional()
  @Money()
  max_limit?: Kurus;

  @Field('Kazanım', { step: 1, kinds: ['card'], hint: 'Örneğin Mil Kazandıran' })
  @Optional()
  @Text({ max: 80, message: 'En çok $constraint1 karakter yazın' })
  card_type?: string;

  @Field('Kart sınıfı', { step: 1, kinds: ['card'], hint: 'Örneğin Platinum' })
  @Optional()
  @Text({ max: 80, message: 'En çok $constraint1 karakter yazın' })
  card_category?: string;

  @Field('Özellikler', { step: 1 })
  @Lines({ min: 1, message: 'En az bir özellik gereklidir' })
  features!: string[];

  @Field('Avantajlar', { step: 1 })
  @Lines()
  benefits!: string[];

  @Field('Koşullar', { step: 1 })
  @Lines()
  requirements!: string[];

  @Field('Gerekli belgeler', { step: 1 })
  @Lines()
  documents!: string[];

  @Field('Özellik tablosu', {
    step: 1,
    kinds: ['card'],
    hint: 'Her satıra bir özellik: Grup | Başlık | Değer',
  })
  @Lines({ max: 100, length: 400 })
  feature_groups!: string[];

  @Field('Fırsat metinleri', {
    step: 1,
    kinds: ['remote_customer'],
    hint: 'Örneğin 1.500 TL alışveriş puanı',
    missing: 'En az bir fırsat metni gereklidir',
  })
  @Lines({ max: 2, length: 120, message: 'En çok iki fırsat metni, her biri en çok $constraint2 karakter' })
  offers!: string[];

  @Field('Buton metni', { step: 1, missing: { remote_customer: 'Buton metni gereklidir' } })
  @Optional()
  @Text({ max: 60, message: 'Buton metni en çok $constraint1 karakter olabilir' })
  button_text?: string;

  @Field('Kart görseli', { step: 2, kinds: ['card'] })
  @Optional()
  @PictureId()
  image_id?: number;

  @Field('Aktif', { step: 2, hint: 'Pasif ürün sitede görünmez' })
  @Flag()
  is_active!: boolean;

  @Field('Öne çıkan', { step: 2, hint: 'Bankanın sayfasında önde durur' })
  @Flag()
  is_featured!: boolean;

  @Field('Sponsorlu', { step: 2, hint: 'Listelerde ayrı ve etiketli gösterilir' })
  @Flag()
  is_sponsored!: boolean;

  @Field('Yeni müşteriye özel', {
    step: 2,
    kinds: RATED,
    hint: 'Ürün başkasına verilmiyorsa; listede yalnızca onlara görünür',
  })
  @Optional()
  @Flag()
  for_new_customers?: boolean;

  @Field('Maaş müşterisine özel', {
    step: 2,
    kinds: RATED,
    hint: 'Ürün başkasına verilmiyorsa; listede yalnızca onlara görünür',
  })
  @Optional()
  @Flag()
  for_salary_customers?: boolean;

  @Field('Örnek içerik', { step: 2, hint: 'Yalnızca yönetimde görünen bir işaret' })
  @Flag()
  is_sample!: boolean;

  @Field('Yönlendirme adresi', { step: 2, hint: 'Boş bırakılırsa bankanın adresi kullanılır' })
  @Optional()
  @WebAddress()
  redirect_url?: string;

  @Field('Kampanya başlığı', { step: 2, kinds: ['card'] })
  @Optional()
  @Text({ max: 200, message: TEXT })
  campaign_title?: string;

  @Field('Kampanya açıklaması', { step: 2, kinds: ['card'] })
  @Optional()
  @Text({ max: 1_000, message: 'En çok $constraint1 karakter yazın' })
  campaign_description?: string;

  @Field('Kampanyanın son günü', { step: 2, kinds: ['card'] })
  @Optional()
  @Day()
  campaign_end_date?: string;
}
