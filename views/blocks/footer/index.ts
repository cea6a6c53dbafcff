import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { FooterBlock } from './view.js';

export const footer = defineBlock<'footer'>({
  type: 'footer',
  label: 'Sayfa alt alanı',
  description: 'Sayfaya özel iletişim bilgileri ve bağlantılar.',
  category: 'layout',
  fields,
  examples,
  styles: ['block-closing'],
  View: FooterBlock,
  colors: ({ settings }) => ({ background: settings.backgroundColor, ink: settings.textColor }),
});
