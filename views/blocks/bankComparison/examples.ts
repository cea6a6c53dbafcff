import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'bankComparison'>[] = [
  { name: 'Krediler, sıralarıyla', settings: { title: 'Öne çıkan ihtiyaç kredileri', showRatings: true } },
  {
    name: 'İki mevduat, özellikleri gizli',
    settings: { title: 'Kazandıran hesaplar', productType: 'deposit', maxItems: 2, showFeatures: false },
  },
  { name: 'Kartlar', settings: { title: 'Aidatsız kartlar', productType: 'card', maxItems: 3 } },
];
