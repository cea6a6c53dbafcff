import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'interestRates'>[] = [
  { name: 'Kredi, sekmeli', settings: { title: 'Kredi faiz ve kâr oranları', subtitle: 'Aylık oranlar' } },
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
  { name: 'KOBİ, sekmeli, en iyi oran', settings: { loanType: 'kobi', maxRows: 1 } },
];
