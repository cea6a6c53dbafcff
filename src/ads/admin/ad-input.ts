import { type AdType, LOCATION_LABELS, PAGE_LABELS, TYPE_LABELS } from '../../../views/ads/admin/labels.js';
import type { AdLocation } from '../../../views/ads/sizes.js';
import { Day } from '../../validation/form-rules.js';
import { Choices, Flag, OneOf, Optional, Text, WholeNumber } from '../../validation/rules.js';
import { CODE_LENGTH_MAX, TOO_LONG } from '../code/ad-code.js';
import { AdDeliveryInput } from './ad-delivery.js';

const PAGES_MAX = Object.keys(PAGE_LABELS).length;

/** What staff type about an ad, named after its columns. What one kind needs and the other has not is no column's rule. */
export class AdInput extends AdDeliveryInput {
  @Text({ max: 160, message: 'Reklam adı gereklidir' })
  name!: string;

  @OneOf(Object.keys(TYPE_LABELS), { message: 'Reklam türü seçilmelidir' })
  type!: AdType;

  @OneOf(Object.keys(LOCATION_LABELS), { message: 'Reklamın konumu seçilmelidir' })
  location!: AdLocation;

  @Choices({ min: 1, max: PAGES_MAX, message: 'En az bir sayfa seçilmelidir' })
  pages!: readonly string[];

  @Optional()
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Görsel okunamadı' })
  image_id?: number;

  @Optional()
  @Text({ max: 300, message: 'Alternatif metin en çok 300 karakter olabilir' })
  alt_text?: string;

  @Optional()
  @Text({ max: 2_000, message: 'Adres en çok 2.000 karakter olabilir' })
  link_url?: string;

  @Optional()
  @Text({ max: CODE_LENGTH_MAX, message: TOO_LONG })
  html_code?: string;

  @Choices({ max: 40, message: 'Listeden seçin' })
  code_origins!: readonly string[];

  @Day({ message: 'Başlangıç tarihi gereklidir' })
  start_date!: string;

  @Day({ message: 'Bitiş tarihi gereklidir' })
  end_date!: string;

  @Flag()
  is_active!: boolean;
}
