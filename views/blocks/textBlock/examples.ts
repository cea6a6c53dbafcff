import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'textBlock'>[] = [
  {
    name: 'Başlık, liste ve tablo',
    settings: { title: 'Ev almadan önce' },
    content: {
      text: '<p>Birkaç puanlık fark <strong>toplam ödemeyi</strong> değiştirir. <a href="/konut-kredisi">Oranlara bakın</a>.</p><h3>Giderler</h3><ul><li>Tapu harcı</li><li>Ekspertiz ücreti</li></ul><table><thead><tr><th scope="col">Gider</th><th scope="col">Kime</th></tr></thead><tbody><tr><td>Tapu harcı</td><td>Tapu müdürlüğü</td></tr></tbody></table>',
    },
  },
  {
    name: 'Ortalı, başlığı gizli',
    settings: { title: 'Görünmeyen başlık', showTitle: false, textAlign: 'center' },
    content: { text: '<p>Karşılaştırma ücretsizdir.</p>' },
    style: { background: 'soft', width: 'narrow', spacing: 'large' },
  },
];
