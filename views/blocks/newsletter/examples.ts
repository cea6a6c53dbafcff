import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'newsletter'>[] = [
  { name: 'Telefon ve e-posta' },
  {
    name: 'Yalnızca e-posta',
    settings: { title: 'Ayda bir mektup', buttonText: 'Kaydol', showPhone: false },
  },
  { name: 'Hiçbir alan seçilmemiş: e-posta sorulur', settings: { showPhone: false, showEmail: false } },
];
