import { color, fieldSet, group, list, text, textarea, url } from '../field.js';

export const fields = fieldSet(
  {
    logoText: text('Logo yazısı', { maxLength: 60 }),
    slogan: text('Slogan', { maxLength: 160 }),
    backgroundColor: color('Zemin rengi', { default: '#1e293b' }),
    textColor: color('Yazı rengi', { default: '#ffffff' }),
  },
  {
    address: textarea('Adres', { maxLength: 300 }),
    phone: text('Telefon', { maxLength: 40 }),
    email: text('E-posta', { maxLength: 254 }),
    website: url('Site adresi'),
    social: group('Sosyal medya', {
      facebook: url('Facebook'),
      instagram: url('Instagram'),
      twitter: url('X (Twitter)'),
      linkedin: url('LinkedIn'),
    }),
    columns: list('Bağlantı sütunları', 'Sütun', 4, {
      title: text('Başlık', { maxLength: 60, required: true }),
      links: list('Bağlantılar', 'Bağlantı', 12, {
        label: text('Yazı', { maxLength: 80, required: true }),
        url: url('Adres', { required: true }),
      }),
    }),
    copyrightText: text('Telif yazısı'),
    companyInfo: text('Şirket unvanı'),
    mersisNo: text('MERSİS numarası', { maxLength: 20 }),
  },
);
