import { color, select, toggle } from './field.js';

/** How a block stands on the page; the same for all types, kept under `style` of the stored component. */
export const styleFields = {
  spacing: select(
    'Üst ve alt boşluk',
    { none: 'Yok', small: 'Az', medium: 'Normal', large: 'Çok' },
    'medium',
  ),
  background: select(
    'Zemin',
    { none: 'Sayfanın zemini', soft: 'Açık', brand: 'Marka rengi', dark: 'Koyu', custom: 'Seçilen renk' },
    'none',
  ),
  backgroundColor: color('Zemin rengi', { hint: 'Zemin “Seçilen renk” iken kullanılır.' }),
  width: select(
    'Genişlik',
    { narrow: 'Dar', normal: 'Normal', wide: 'Geniş', full: 'Kenardan kenara' },
    'normal',
  ),
  hideOnPhone: toggle('Telefonda gizle', false),
  hideOnDesktop: toggle('Masaüstünde gizle', false),
};
