import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { ImageBlock } from './view.js';

export const imageBlock = defineBlock<'imageBlock'>({
  type: 'imageBlock',
  label: 'Görsel',
  description: 'Görsel kitaplığından bir resim.',
  category: 'content',
  fields,
  examples,
  styles: ['block-image'],
  View: ImageBlock,
  needs: ({ content }) => (content.imageUrl === '' ? [] : [{ kind: 'image', url: content.imageUrl }]),
  heading: ({ settings }) => (settings.showTitle ? settings.title : ''),
});
