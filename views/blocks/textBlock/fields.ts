import { fieldSet, richText, select, text, toggle } from '../field.js';
import { ALIGNMENTS } from '../options.js';

export const fields = fieldSet(
  {
    title: text('Başlık'),
    showTitle: toggle('Başlığı göster', true),
    textAlign: select('Hizalama', ALIGNMENTS, 'left'),
  },
  { text: richText('Metin', { required: true }) },
);
