import { Field } from '../../../admin/field.js';
import { TIME_ZONES } from '../../../shared/labels/settings.js';
import { AdsTxt, CallHours, Mersis, Telephone, WebAddress } from '../../../platform/validation/form-rules.js';
import { Email, Flag, NumberBetween, OneOf, Optional, Text } from '../../../platform/validation/rules.js';
import { DISPUTE_DAYS } from '../../../applications/referrals/dispute-deadline.js';
import { CALL_DEFAULTS } from '../../../applications/calls/call-rules.service.js';
import { defineGroup } from '../setting-group.js';

const Address = (): PropertyDecorator =>
  WebAddress({ message: 'https:// ile başlayan bir adres girin, örneğin https://www.ornek.com' });

const HOURS_HINT = 'Örneğin 09:00-20:00; boşsa o gün aranmaz';

const LEAD_SHARING = { queue: 'Herkes sıradan alır', share: 'Çalışanlara paylaştırılır' } as const;

const LANGUAGES = { tr: 'Türkçe', en: 'İngilizce' } as const;

export class GeneralInput {
  @Field('Site adı', { hint: 'Başlıklarda, alt bilgide ve paylaşım görsellerinde görünür' })
  @Text({ max: 60, message: 'Site adı gereklidir (en çok $constraint1 karakter)' })
  siteName!: string;

  @Field('Site açıklaması', { hint: 'Kendi açıklaması olmayan sayfalarda arama sonuçlarına yazılır' })
  @Text({ max: 200, message: 'Site açıklaması gereklidir (en çok $constraint1 karakter)' })
  siteDescription!: string;

  @Field('İletişim e-postası')
  @Optional()
  @Email()
  contactEmail?: string;

  @Field('Gönderen adresi', { hint: 'E-postalar bu adresten gider; boşsa iletişim e-postasından' })
  @Optional()
  @Email()
  mailSender?: string;

  @Field('Yanıt adresi', { hint: 'E-postalara verilen yanıtlar bu adrese gelir; boşsa iletişim e-postasına' })
  @Optional()
  @Email()
  mailReplyTo?: string;

  @Field('İletişim telefonu')
  @Optional()
  @Telephone()
  contactPhone?: string;

  @Field('Adres')
  @Optional()
  @Text({ max: 300, message: 'Adres en çok $constraint1 karakter olabilir' })
  address?: string;

  @Field('Şirket unvanı')
  @Optional()
  @Text({ max: 200, message: 'Unvan en çok $constraint1 karakter olabilir' })
  companyName?: string;

  @Field('MERSİS no')
  @Optional()
  @Mersis()
  mersisNo?: string;

  @Field('KEP adresi')
  @Optional()
  @Email({ message: 'Lütfen geçerli bir KEP adresi girin' })
  kepAddress?: string;

  @Field('Facebook')
  @Optional()
  @Address()
  facebook?: string;

  @Field('Instagram')
  @Optional()
  @Address()
  instagram?: string;

  @Field('LinkedIn')
  @Optional()
  @Address()
  linkedin?: string;

  @Field('ads.txt satırları', {
    hint: 'Reklam ağlarının verdiği satırlar /ads.txt adresinde yayınlanır; boşsa böyle bir dosya olmaz',
  })
  @Optional()
  @AdsTxt()
  adsTxt?: string;

  @Field('Saat dilimi', { words: TIME_ZONES, hint: 'Tarihler ve raporların günleri buna göredir' })
  @OneOf(Object.keys(TIME_ZONES), { message: 'Lütfen bir saat dilimi seçin' })
  timezone!: string;

  @Field('Oranların işaretlenmesi', {
    unit: 'gün',
    hint: 'Bu kadar gün doğrulanmayan oran personele ve ziyaretçilere belirtilir; 1 ile 365 arasında',
  })
  @NumberBetween('İşaretlenme süresi', { min: 1, max: 365 })
  rateFlagDays!: number;

  @Field('Oranların gizlenmesi', {
    unit: 'gün',
    hint: 'Bundan uzun süre doğrulanmayan oran sitede gösterilmez; işaretlenme süresinden uzun, en çok 730',
  })
  @NumberBetween('Gizlenme süresi', { min: 2, max: 730 })
  rateHideDays!: number;

  @Field('Üstlenilen başvurunun bırakılması', {
    unit: 'dakika',
    hint: 'İlgilenen kişi bu süre işlem yapmazsa başvuru kendiliğinden serbest kalır; 1 ile 240 arasında',
  })
  @NumberBetween('Bırakılma süresi', { min: 1, max: 240 })
  claimMinutes!: number;

  @Field('Hafta içi arama saatleri', { hint: HOURS_HINT })
  @Optional()
  @CallHours()
  weekdayCalls?: string;

  @Field('Cumartesi arama saatleri', { hint: HOURS_HINT })
  @Optional()
  @CallHours()
  saturdayCalls?: string;

  @Field('Pazar arama saatleri', { hint: HOURS_HINT })
  @Optional()
  @CallHours()
  sundayCalls?: string;

  @Field('Tatillerde arama saatleri', {
    hint: 'Tatil günleri Vergiler ve Vadeler ekranındadır; boşsa aranmaz',
  })
  @Optional()
  @CallHours()
  holidayCalls?: string;

  @Field('İlk arama sözü', {
    unit: 'dakika',
    hint: 'Yeni başvuru, arama saatlerine göre bu süre içinde aranmalıdır; boşsa 60',
  })
  @Optional()
  @NumberBetween('Söz', { min: 5, max: 2_880 })
  promiseMinutes?: number;

  @Field('Yeni başvurular', {
    words: LEAD_SHARING,
    hint: 'Paylaştırma, Ekip ekranındaki mesai, pay ve sınırlara göre yapılır',
  })
  @OneOf(Object.keys(LEAD_SHARING), { message: 'Listeden seçin' })
  leadSharing!: string;

  @Field('Mükerrer başvuru', {
    unit: 'gün',
    hint: 'Aynı telefonun aynı bankaya aynı türden ikinci başvurusu bu süre içinde gelirse bekletilir; 0 ise bekletilmez',
  })
  @NumberBetween('Mükerrer başvuru süresi', { min: 0, max: 365 })
  doubleDays!: number;

  @Field('Mükerrerin bekletilmesi', {
    unit: 'saat',
    hint: 'Bu süre içinde kimse karar vermezse kendiliğinden bankaya gider; 1 ile 720 arasında',
  })
  @NumberBetween('Bekletme süresi', { min: 1, max: 720 })
  doubleHours!: number;

  @Field('Oran, ücret ve vergide sıçrama', {
    unit: '%',
    hint: 'Bundan çok değişen değer yayımlanmadan önce sorulur; boşsa 25',
  })
  @Optional()
  @NumberBetween('Sıçrama', { min: 1, max: 1_000 })
  figurePercent?: number;

  @Field('Tutar ve vadede sıçrama', {
    unit: '%',
    hint: 'Bundan çok değişen tutar, limit ve vade sorulur; boşsa 50',
  })
  @Optional()
  @NumberBetween('Sıçrama', { min: 1, max: 1_000 })
  figureAmountPercent?: number;

  @Field('Piyasadan uzaklık', {
    unit: 'sapma',
    hint: 'Benzer ürünlerin ortasından bu kadar medyan mutlak sapmadan çok uzaklaşan oran sorulur; boşsa 3',
  })
  @Optional()
  @NumberBetween('Sapma', { min: 1, max: 100 })
  figureDeviations?: number;

  @Field('İkinci kişinin onayı', {
    unit: '%',
    hint: 'Bundan çok değişen değer, yetkili ikinci bir kişi onaylayana kadar yayımlanmaz; boşsa onay istenmez',
  })
  @Optional()
  @NumberBetween('Onay sınırı', { min: 1, max: 10_000 })
  figureApprovalPercent?: number;

  @Field('Yasal sayfalarda dört göz', {
    hint: 'Yasal sayfaları son düzenleyen kişi yayınlayamaz ve planlayamaz; başka biri incelemede onaylamalıdır',
  })
  @Flag()
  legalReview!: boolean;

  @Field('İtiraz süresi', {
    unit: 'gün',
    hint: 'Banka, doğan bir ücrete bu kadar gün içinde itiraz edebilir; 1 ile 365 arasında',
  })
  @NumberBetween('İtiraz süresi', { min: 1, max: 365 })
  disputeDays!: number;

  @Field('Dil', {
    words: LANGUAGES,
    hint: 'Sitenin metinleri yalnızca Türkçedir; İngilizce çeviri henüz yok',
  })
  @OneOf(['tr'], { message: 'Sitenin metinleri yalnızca Türkçedir' })
  language!: string;
}

export const general = defineGroup<GeneralInput>({
  name: 'general',
  title: 'Genel',
  input: GeneralInput,
  defaults: {
    timezone: 'Europe/Istanbul',
    language: 'tr',
    rateFlagDays: 30,
    rateHideDays: 60,
    claimMinutes: 15,
    doubleDays: 7,
    doubleHours: 24,
    legalReview: false,
    ...CALL_DEFAULTS,
    disputeDays: DISPUTE_DAYS,
  },
  check: ({ rateFlagDays, rateHideDays }) => ({
    rateHideDays:
      rateFlagDays !== undefined && rateHideDays !== undefined && rateHideDays <= rateFlagDays
        ? 'Gizlenme süresi işaretlenme süresinden uzun olmalıdır'
        : undefined,
  }),
});
