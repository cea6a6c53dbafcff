import { Field } from '../../admin/field.js';
import { COLOR_LABELS, KIND_LABELS, PHONE_WAY_LABELS } from '../../shared/labels/banks.js';
import { BILLABLE_LABELS, CHANNEL_LABELS, RELEASE_LABELS } from '../../shared/labels/referrals.js';
import type { Kurus } from '../../shared/finance/money.js';
import { paths } from '../../shared/paths/site.js';
import { Money, Telephone, WebAddress } from '../../platform/validation/form-rules.js';
import { readAddress } from '../../platform/validation/email.js';
import { type Reader, readText } from '../../platform/validation/reads.js';
import {
  Email,
  Flag,
  isEmail,
  NumberBetween,
  OneOf,
  Optional,
  PictureId,
  rule,
  Slug,
  Text,
  WholeNumber,
} from '../../platform/validation/rules.js';
import { type DigitalFeature, DigitalFeatures, FEATURE_ICONS } from './digital-features.js';
import { SLUG } from '../../shared/paths/slug.js';

export const MAX_BANK_ID_LENGTH = 60;
const MAX_ALIASES = 20;
export const isBankId = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_BANK_ID_LENGTH && SLUG.test(value);

/** Addresses, one per line; each once. */
const readEmails: Reader = (raw) => {
  if (Array.isArray(raw)) return raw;
  const text = readText(raw);
  if (text === undefined) return [];
  if (typeof text !== 'string') return text;
  const lines = text.split(/[\r\n]+/).map((line) => readAddress(line.trim()));
  return [...new Set(lines)].filter((line) => line !== '');
};

/** The first few people of a bank; it forwards the rest. */
const MAX_LEAD_EMAILS = 5;

const LeadEmails = (): PropertyDecorator =>
  rule(
    'leadEmails',
    readEmails,
    (value) => Array.isArray(value) && value.length <= MAX_LEAD_EMAILS && value.every(isEmail),
    `Her satıra geçerli bir e-posta adresi yazın (en çok ${String(MAX_LEAD_EMAILS)} adres)`,
    { canBeEmpty: true },
  );

/** Other names, one per line; each once and in order, so that equal lists are equal. */
const readAliases: Reader = (raw) => {
  const text = readText(raw);
  if (text === undefined) return [];
  if (typeof text !== 'string') return text;
  const names = text.split(/\s+/).filter(Boolean);
  return [...new Set(names)].sort();
};

const Aliases = (): PropertyDecorator =>
  rule(
    'aliases',
    readAliases,
    (value) => Array.isArray(value) && value.length <= MAX_ALIASES && value.every(isBankId),
    'Her satıra bir ad yazın: küçük harf, rakam ve tire (en çok 20 ad)',
    { canBeEmpty: true },
  );

const Url = (): PropertyDecorator =>
  WebAddress({ message: 'https:// ile başlayan bir adres girin, örneğin https://www.banka.com.tr' });

/** Fields of the bank form, named after the columns. */
export class BankInput {
  @Field('Banka adı', { short: 'Banka' })
  @Text({ max: 120, message: 'Banka adı gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Field('Adres (kısa ad)', {
    short: 'Kısa ad',
    hint: `${paths.banks()}/ altındaki adresi; boşsa addan yapılır. Değişirse eskisi yenisine yönlenir.`,
  })
  @Optional()
  @Slug({ max: MAX_BANK_ID_LENGTH, message: 'Adreste yalnızca küçük harf, rakam ve tire kullanın' })
  id?: string;

  @Field('Slogan')
  @Optional()
  @Text({ max: 200, message: 'Slogan en çok $constraint1 karakter olabilir' })
  slogan?: string;

  @Field('Renk', { words: COLOR_LABELS, hint: 'Bankanın sayfalarındaki vurgu rengi' })
  @OneOf(Object.keys(COLOR_LABELS), { message: 'Lütfen bir renk seçin' })
  color!: string;

  @Field('Banka türü', { words: KIND_LABELS, hint: 'Ziyaretçiler teklifleri buna göre süzer' })
  @OneOf(Object.keys(KIND_LABELS), { message: 'Lütfen bir banka türü seçin' })
  kind!: string;

  @Field('Logo')
  @Optional()
  @PictureId({ message: 'Logo okunamadı' })
  logo_id?: number;

  @Field('Aktif', { hint: 'Pasif banka sitede hiç görünmez' })
  @Flag()
  is_active!: boolean;

  @Field('Öne çıkan', { hint: 'Bankalar sayfasında vurgulanır' })
  @Flag()
  is_featured!: boolean;

  @Field('Genel sıra', { short: 'Sıra', hint: 'Sıralaması olmayan sayfalarda geçerlidir; boşsa sonda' })
  @Optional()
  @NumberBetween('Sıra', { min: 1, max: 9_999 })
  display_order?: number;

  @Field('Başvuru başına ücret', {
    short: 'Başvuru ücreti (TL)',
    unit: 'TL',
    hint: 'Fiyat listesinde daha yakın bir satır yoksa geçerlidir; gönderildiği günün fiyatı sabitlenir',
  })
  @Money({
    max: 1_000_000_00,
    message: 'Başvuru başına ücret $constraint1 ile $constraint2 TL arasında olmalıdır, örneğin 245',
  })
  price_per_application!: Kurus;

  @Field('Ne zaman ödenir', { words: BILLABLE_LABELS, hint: 'Bankanın ücreti hangi durumda doğar' })
  @OneOf(Object.keys(BILLABLE_LABELS), { message: 'Lütfen ücretin doğduğu durumu seçin' })
  billable_state!: string;

  @Field('Ne zaman gönderilir', {
    words: RELEASE_LABELS,
    hint: 'Şüpheli işaretli başvurular her zaman personeli bekler',
  })
  @OneOf(Object.keys(RELEASE_LABELS), { message: 'Lütfen başvuruların ne zaman gönderileceğini seçin' })
  lead_release!: string;

  @Field('Nasıl gönderilir', {
    words: CHANNEL_LABELS,
    hint: 'Dosya “Yönlendirmeler › Dosyalar” sayfasından alınır',
  })
  @OneOf(Object.keys(CHANNEL_LABELS), { message: 'Lütfen gönderim yolunu seçin' })
  lead_channel!: string;

  @Field('Bankanın webhook’u', {
    hint: 'Başvurular yalnızca buna gider. Webhook, “Gönderiler › Webhook’lar” sayfasında alıcısı bu banka olarak eklenir',
  })
  @Optional()
  @WholeNumber({ min: 1, max: 999_999_999, message: () => 'Listeden seçin' })
  lead_endpoint_id?: number;

  @Field('Bankanın e-posta adresleri', {
    hint: 'Her satıra bir adres. İletide kişi bilgisi yer almaz; bağlantı 7 gün geçerlidir ve her açılış kaydedilir',
  })
  @LeadEmails()
  lead_emails!: readonly string[];

  @Field('Mükerrer süresi', {
    unit: 'gün',
    hint: 'Aynı telefon bu kadar gün içinde bankaya gönderildiyse faturalanmaz; 0 kapatır',
  })
  @WholeNumber({
    min: 0,
    max: 365,
    message: 'Mükerrer süresi $constraint1 ile $constraint2 gün arasında olmalıdır',
  })
  double_days!: number;

  @Field('Yönlendirme adresi', { hint: '“Bankaya git” buraya götürür' })
  @Optional()
  @Url()
  redirect_url?: string;

  @Field('Mobil yönlendirme adresi', { hint: 'Telefon ve tabletlerde; boşsa üstteki' })
  @Optional()
  @Url()
  mobile_url?: string;

  @Field('Telefonda önce', {
    words: PHONE_WAY_LABELS,
    hint: 'Telefonlarda iki yol yan yana durur; bu öne çıkar. Adresi olmayan bankada yalnızca “Banka beni arasın” görünür.',
  })
  @OneOf(Object.keys(PHONE_WAY_LABELS), { message: 'Lütfen telefonda öne çıkacak yolu seçin' })
  phone_way!: string;

  @Field('Web sitesi')
  @Optional()
  @Url()
  website?: string;

  @Field('Telefon')
  @Optional()
  @Telephone()
  phone?: string;

  @Field('E-posta')
  @Optional()
  @Email()
  email?: string;

  @Field('Açık adres')
  @Optional()
  @Text({ max: 300, message: 'Açık adres en çok $constraint1 karakter olabilir' })
  address?: string;

  @Field('Müşteri sayısı')
  @Optional()
  @Text({ max: 40 })
  customers?: string;

  @Field('Şube sayısı')
  @Optional()
  @Text({ max: 40 })
  branches?: string;

  @Field('ATM sayısı')
  @Optional()
  @Text({ max: 40 })
  atm_count?: string;

  @Field('Kuruluş yılı')
  @Optional()
  @Text({ max: 40 })
  founded?: string;

  @Field('Dijital bankacılık', {
    hint: `Her satıra bir özellik: Başlık | Açıklama | simge. Simge: ${Object.keys(FEATURE_ICONS).join(', ')}.`,
  })
  @DigitalFeatures()
  digital_features!: readonly DigitalFeature[];

  @Field('Diğer adlar', {
    hint: 'Her satıra bir kısa ad, örneğin garanti. Bu adlarla gelenler bankanın adresine yönlenir.',
  })
  @Aliases()
  aliases!: readonly string[];
}
