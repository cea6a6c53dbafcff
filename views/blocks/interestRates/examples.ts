import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'interestRates'>[] = [
  { name: 'Kredi, sekmeli', settings: { title: 'Kredi faiz oranları', subtitle: 'Aylık oranlar' } },
  {
    name: 'Mevduat, yalnızca dolar, uyarısız',
    settings: {
      title: 'Dolar mevduat oranları',
      productType: 'deposit',
      depositType: 'usd',
      showTabs: false,
      showDisclaimer: false,
    },
  },
  { name: 'Kobi, sekmeli, en iyi oran', settings: { loanType: 'kobi', maxRows: 1 } },
];
