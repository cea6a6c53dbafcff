import { color, fieldSet, text, textarea, url } from '../field.js';
import { BRAND_INK, BRAND_YELLOW } from '../options.js';

export const fields = fieldSet(
  {
    buttonText: text('Düğme yazısı', { default: 'Hemen başlayın', maxLength: 60, required: true }),
    buttonColor: color('Düğme rengi', { default: BRAND_INK }),
    textColor: color('Yazı rengi', { default: BRAND_INK }),
    backgroundColor: color('Zemin rengi', { default: BRAND_YELLOW }),
  },
  {
    heading: text('Başlık', { required: true }),
    description: textarea('Açıklama', { maxLength: 600 }),
    buttonUrl: url('Düğmenin adresi', { required: true }),
  },
);
