import { fieldSet, number, select, text, toggle } from '../field.js';
import { LOAN_TYPES } from '../options.js';

export const fields = fieldSet(
  {
    title: text('Başlık', { default: 'Banka karşılaştırması' }),
    maxItems: number('En fazla banka sayısı', { default: 4, min: 1, max: 10 }),
    showFeatures: toggle('Özellikleri göster', true),
    showRatings: toggle('Maliyet sırasını göster', false),
    productType: select('Ürün', { loan: 'Kredi', card: 'Kredi kartı', deposit: 'Mevduat' }, 'loan'),
    loanType: select('Kredi türü', LOAN_TYPES, 'ihtiyac'),
  },
  {},
);
