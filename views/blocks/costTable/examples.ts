import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'costTable'>[] = [
  { name: 'İhtiyaç kredisi', settings: { subtitle: 'Bankaların güncel ürünlerinden hesaplanır' } },
  {
    name: 'Konut kredisi, kendi örneğiyle',
    settings: { title: 'Konut kredisi maliyeti', loanType: 'konut' },
    content: { exampleAmount: '1.000.000 TL', exampleTerm: '120 ay' },
  },
];
