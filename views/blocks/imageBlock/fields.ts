import { fieldSet, image, select, text, toggle } from '../field.js';
import { ALIGNMENTS } from '../options.js';

export const fields = fieldSet(
  {
    title: text('Başlık'),
    showTitle: toggle('Başlığı göster', false),
    imageAlign: select('Hizalama', ALIGNMENTS, 'center'),
    showCaption: toggle('Resim yazısını göster', true),
  },
  {
    imageUrl: image('Görsel', { required: true, describedIn: 'altText' }),
    caption: text('Resim yazısı', { maxLength: 300 }),
    altText: text('Görselin anlattığı', {
      maxLength: 300,
      hint: 'Görseli göremeyenler için. Boş kalırsa kitaplıkta yazılan alternatif metin okunur; orada da yoksa hiçbir şey okunmaz.',
    }),
  },
);
