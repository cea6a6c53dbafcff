import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { TextBlock } from './view.js';

export const textBlock = defineBlock<'textBlock'>({
  type: 'textBlock',
  label: 'Metin',
  description: 'Başlıklı ya da başlıksız biçimli metin.',
  category: 'content',
  fields,
  examples,
  styles: ['block-text'],
  View: TextBlock,
  heading: ({ settings }) => (settings.showTitle ? settings.title : ''),
});
