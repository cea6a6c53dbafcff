import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'callToAction'>[] = [
  {
    name: 'Marka renkleriyle',
    settings: { buttonText: 'Kredileri karşılaştır' },
    content: {
      heading: 'Krediyi karşılaştırarak bulun',
      description: 'Tutarı ve vadeyi girin, bankaları toplam maliyetine göre sıralayalım.',
      buttonUrl: '/ihtiyac-kredisi',
    },
  },
  {
    name: 'Koyu zemin, okunmayacak yazı rengi, dış bağlantı',
    settings: {
      backgroundColor: '#0f172a',
      textColor: '#1e293b',
      buttonColor: '#e5e7eb',
      buttonText: 'Ayrıntılar',
    },
    content: { heading: 'Resmî duyuru', buttonUrl: 'https://ornek.example/duyuru' },
  },
];
