import { fieldSet, number, select, text, textarea, toggle } from '../field.js';
import { DEPOSIT_TYPES, LOAN_TYPES } from '../options.js';

export const fields = fieldSet(
  {
    title: text('Başlık', { default: 'Faiz oranları' }),
    subtitle: text('Alt başlık', { maxLength: 300 }),
    productType: select('Ürün', { loan: 'Kredi', deposit: 'Mevduat' }, 'loan'),
    loanType: select('Kredi türü', LOAN_TYPES, 'ihtiyac'),
    depositType: select('Para birimi', DEPOSIT_TYPES, 'tl'),
    maxRows: number('En fazla banka sayısı', {
      default: 0,
      min: 0,
      max: 100,
      hint: '0: bütün bankalar, sitedeki sırayla. Sınırlı listede en iyi oranlar gösterilir.',
    }),
    showTabs: toggle('Sekmeleri göster', true, 'Kapalıyken yalnızca seçilen tür gösterilir.'),
    showDisclaimer: toggle('Uyarı metnini göster', true),
    disclaimerText: textarea('Uyarı metni', {
      default:
        'Oranlar bilgilendirme amaçlıdır. Kesin oran ve masraf, bankanın sözleşme öncesi bilgi formunda yer alır.',
      maxLength: 600,
    }),
  },
  {},
);
