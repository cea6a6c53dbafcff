import { computed, fieldSet, select, text } from '../field.js';
import { LOAN_TYPES } from '../options.js';

export const fields = fieldSet(
  {
    title: text('Başlık', { default: 'Kredi maliyet tablosu' }),
    subtitle: text('Alt başlık', { maxLength: 300 }),
    loanType: select('Kredi türü', LOAN_TYPES, 'ihtiyac'),
  },
  {
    exampleAmount: text('Örnek tutar (TL)', { default: '50.000', maxLength: 24 }),
    exampleTerm: text('Örnek vade (ay)', { default: '12', maxLength: 8 }),
    exampleRate: computed('Aylık oran'),
    exampleMonthlyPayment: computed('Aylık taksit'),
    exampleAllocationFee: computed('Tahsis ücreti'),
    exampleTotalPayment: computed('Toplam ödeme'),
    exampleAnnualCostRate: computed('Yıllık maliyet oranı'),
  },
);
