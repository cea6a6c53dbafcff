import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'bankList'>[] = [
  { name: 'Bütün bankalar, kayan', settings: { subtitle: 'Logoya dokunarak ürünlerini görün' } },
  {
    name: 'Seçilen iki banka, adlarıyla',
    settings: { title: 'Konut kredisi veren bankalar', autoScroll: false, showNames: true },
    content: { bankLogos: [{ id: 'qnb' }, { id: 'akbank' }, { id: 'olmayan-banka' }] },
  },
  {
    name: 'Kapatılmış bankalar',
    settings: { title: 'Bankalar' },
    content: { bankLogos: [{ id: 'olmayan-banka' }] },
  },
];
