import { TIME_ZONES } from '../../../../views/settings/admin/labels.js';
import { WebAddress } from '../../../validation/form-rules.js';
import { Email, OneOf, Optional, Text } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

const Address = (): PropertyDecorator =>
  WebAddress({ message: 'https:// ile başlayan bir adres girin, örneğin https://www.ornek.com' });

export class GeneralInput {
  @Text({ max: 60, message: 'Site adı gereklidir (en çok 60 karakter)' })
  siteName!: string;

  @Text({ max: 200, message: 'Site açıklaması gereklidir (en çok 200 karakter)' })
  siteDescription!: string;

  @Optional()
  @Email()
  contactEmail?: string;

  @Optional()
  @Text({ max: 40, message: 'Telefon en çok 40 karakter olabilir' })
  contactPhone?: string;

  @Optional()
  @Text({ max: 300, message: 'Adres en çok 300 karakter olabilir' })
  address?: string;

  @Optional()
  @Text({ max: 200, message: 'Unvan en çok 200 karakter olabilir' })
  companyName?: string;

  @Optional()
  @Text({ max: 30, message: 'MERSİS no en çok 30 karakter olabilir' })
  mersisNo?: string;

  @Optional()
  @Email({ message: 'Lütfen geçerli bir KEP adresi girin' })
  kepAddress?: string;

  @Optional()
  @Address()
  facebook?: string;

  @Optional()
  @Address()
  instagram?: string;

  @Optional()
  @Address()
  linkedin?: string;

  @OneOf(Object.keys(TIME_ZONES), { message: 'Lütfen bir saat dilimi seçin' })
  timezone!: string;

  @OneOf(['tr'], { message: 'Sitenin metinleri yalnızca Türkçedir' })
  language!: string;
}

export const general = defineGroup<GeneralInput>({
  name: 'general',
  title: 'Genel',
  input: GeneralInput,
  labels: {
    siteName: 'Site adı',
    siteDescription: 'Site açıklaması',
    contactEmail: 'İletişim e-postası',
    contactPhone: 'İletişim telefonu',
    address: 'Adres',
    companyName: 'Şirket unvanı',
    mersisNo: 'MERSİS no',
    kepAddress: 'KEP adresi',
    facebook: 'Facebook',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    timezone: { label: 'Saat dilimi', words: TIME_ZONES },
    language: 'Dil',
  },
  defaults: { timezone: 'Europe/Istanbul', language: 'tr' },
});
