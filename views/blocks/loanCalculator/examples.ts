import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'loanCalculator'>[] = [
  { name: 'İhtiyaç kredisi, kaydırıcılı' },
  {
    name: 'Konut kredisi, kaydırıcısız, kendi düğme rengiyle',
    settings: {
      title: 'Konut kredinizi hesaplayın',
      loanType: 'konut',
      defaultAmount: 1_000_000,
      defaultTerm: 120,
      showAmountSlider: false,
      showTermSlider: false,
      buttonText: 'Taksiti gör',
      buttonColor: '#1d4ed8',
    },
  },
];
