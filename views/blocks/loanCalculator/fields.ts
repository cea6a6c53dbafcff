import { color, fieldSet, number, select, text, toggle } from '../field.js';
import { BRAND_YELLOW, LOAN_TYPES } from '../options.js';

export const fields = fieldSet(
  {
    title: text('Başlık', { default: 'Kredi hesaplama' }),
    loanType: select('Kredi türü', LOAN_TYPES, 'ihtiyac'),
    defaultAmount: number('Başlangıç tutarı (TL)', {
      default: 50_000,
      min: 1000,
      max: 10_000_000,
      step: 1000,
    }),
    defaultTerm: number('Başlangıç vadesi (ay)', { default: 12, min: 1, max: 120 }),
    showAmountSlider: toggle('Tutar kaydırıcısını göster', true),
    showTermSlider: toggle('Vade kaydırıcısını göster', true),
    buttonText: text('Düğme yazısı', { default: 'Hesapla', maxLength: 40, required: true }),
    buttonColor: color('Düğme rengi', { default: BRAND_YELLOW }),
  },
  {},
);
