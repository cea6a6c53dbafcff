import { Field } from '../../admin/field.js';
import { type AdType, LOCATION_LABELS, PAGE_LABELS, TYPE_LABELS } from '../../shared/labels/ads.js';
import type { AdLocation } from '../../shared/enums/ads.js';
import { Day, LinkText } from '../../platform/validation/form-rules.js';
import { Choices, Flag, OneOf, Optional, PictureId, Text } from '../../platform/validation/rules.js';
import { MAX_CODE_LENGTH, TOO_LONG } from '../code/ad-code.js';
import { AdDeliveryInput } from './ad-delivery.js';

const MAX_PAGES = Object.keys(PAGE_LABELS).length;

/**
 * Fields of the ad form, named after the columns. A rule for one kind of ad alone stands in the resource, not on a
 * column.
 */
export class AdInput extends AdDeliveryInput {
  @Field('Reklam adı', { short: 'Reklam' })
  @Text({ max: 160, message: 'Reklam adı gereklidir' })
  name!: string;

  @Field('Tür', { words: TYPE_LABELS })
  @OneOf(Object.keys(TYPE_LABELS), { message: 'Reklam türü seçilmelidir' })
  type!: AdType;

  @Field('Konum', { words: LOCATION_LABELS })
  @OneOf(Object.keys(LOCATION_LABELS), { message: 'Reklamın konumu seçilmelidir' })
  location!: AdLocation;

  @Field('Sayfalar', { words: PAGE_LABELS })
  @Choices({ min: 1, max: MAX_PAGES, message: 'En az bir sayfa seçilmelidir' })
  pages!: readonly string[];

  @Field('Görsel', { kinds: ['image'], missing: 'Görsel URL gereklidir' })
  @Optional()
  @PictureId()
  image_id?: number;

  @Field('Alternatif metin', {
    kinds: ['image'],
    hint: 'Görseli görmeyenlere okunur: reklamda ne yazıyorsa onu yazın',
    missing: 'Alternatif metin gereklidir',
  })
  @Optional()
  @Text({ max: 300, message: 'Alternatif metin en çok $constraint1 karakter olabilir' })
  alt_text?: string;

  @Field('Yönlendirme linki', {
    kinds: ['image'],
    hint: 'https:// ile başlayan bir adres veya bu sitede bir yol',
    missing: 'Yönlendirme linki gereklidir',
  })
  @Optional()
  @LinkText()
  link_url?: string;

  @Field('Kod', {
    kinds: ['code', 'frame'],
    hint: 'Çerçevede: ağın verdiği kod olduğu gibi. Sayfada: bağlantılar tıklama sayacından geçer; olayları addEventListener ile bağlayın, stilleri <style> içine yazın.',
    missing: 'HTML/JS kodu gereklidir',
  })
  @Optional()
  @Text({ max: MAX_CODE_LENGTH, message: () => TOO_LONG })
  html_code?: string;

  @Field('Kodun yüklediği adresler', {
    kinds: ['code'],
    hint: 'İşaretlediğiniz adreslerdeki her şey bu reklamın sayfalarında çalışabilir; önizleme de yalnızca onları yükler',
  })
  @Choices({ max: 40, message: 'Listeden seçin' })
  code_origins!: readonly string[];

  @Field('Çerez kullanır', {
    kinds: ['frame'],
    hint: 'Açıkken reklam yalnız izin veren ziyaretçide yüklenir; izin, böyle bir reklamın olduğu sayfalarda sorulur',
  })
  @Flag()
  uses_cookies!: boolean;

  @Field('Ağın koşulları kodun çerçevede durmasına izin veriyor', {
    kinds: ['frame'],
    hint: 'Bazı ağlar kodlarının çerçeveye konmasını yasaklar. Sözleşmeden doğrulamadan işaretlemeyin',
  })
  @Flag()
  is_frame_allowed!: boolean;

  @Field('Başlangıç tarihi', { short: 'Başlangıç' })
  @Day({ message: 'Başlangıç tarihi gereklidir' })
  start_date!: string;

  @Field('Bitiş tarihi', { short: 'Bitiş', hint: 'Reklam bu gün de görünür' })
  @Day({ message: 'Bitiş tarihi gereklidir' })
  end_date!: string;

  @Field('Aktif', { hint: 'Pasif reklam sitede görünmez' })
  @Flag()
  is_active!: boolean;
}
