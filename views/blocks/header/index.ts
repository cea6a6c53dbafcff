import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { HeaderBlock } from './view.js';

export const header = defineBlock<'header'>({
  type: 'header',
  label: 'Sayfa üst alanı',
  description: 'Sayfaya özel logo ve menü.',
  category: 'layout',
  fields,
  examples,
  styles: ['block-bar'],
  View: HeaderBlock,
  colors: ({ settings }) => ({ background: settings.backgroundColor, ink: settings.textColor }),
});
