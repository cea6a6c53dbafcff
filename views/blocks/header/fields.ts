import { color, fieldSet, image, list, text, toggle, url } from '../field.js';
import { BRAND_INK, BRAND_YELLOW } from '../options.js';

export const fields = fieldSet(
  {
    logoText: text('Logo yazısı', { maxLength: 60 }),
    logoUrl: image('Logo görseli'),
    backgroundColor: color('Zemin rengi', { default: BRAND_YELLOW }),
    textColor: color('Yazı rengi', { default: BRAND_INK }),
    isSticky: toggle('Kaydırırken üstte kalsın', true),
    showLoginButton: toggle('Giriş Yap düğmesini göster', true),
  },
  {
    menuItems: list('Menü', 'Bağlantı', 8, {
      label: text('Yazı', { maxLength: 60, required: true }),
      url: url('Adres'),
      isDropdown: toggle('Alt menüsü var', false),
      children: list('Alt menü', 'Alt bağlantı', 12, {
        label: text('Yazı', { maxLength: 60, required: true }),
        url: url('Adres', { required: true }),
      }),
    }),
  },
);
