import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'footer'>[] = [
  {
    name: 'Bütün alanlarıyla',
    settings: { logoText: 'Konut günleri', slogan: 'Ev sahibi olmanın kolay yolu' },
    content: {
      address: 'Esentepe Mah. Örnek Sok. No: 12, Şişli/İstanbul',
      phone: '0850 000 01 23',
      email: 'konut@ornek.example',
      website: 'https://ornek.example',
      social: {
        facebook: 'https://www.facebook.com/ornek.example',
        linkedin: 'https://www.linkedin.com/company/ornek',
      },
      columns: [
        {
          title: 'Krediler',
          links: [
            { label: 'Konut kredisi', url: '/konut-kredisi' },
            { label: 'İhtiyaç kredisi', url: '/ihtiyac-kredisi' },
          ],
        },
        { title: 'Kurumsal', links: [{ label: 'Hakkımızda', url: '/hakkimizda' }] },
      ],
      copyrightText: '© 2026',
      companyInfo: 'Örnek Bilgi Teknolojileri A.Ş.',
      mersisNo: '0000000000000018',
    },
  },
  { name: 'Yalnızca slogan', settings: { slogan: 'Önce karşılaştırın, sonra karar verin.' } },
];
