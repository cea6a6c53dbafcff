import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { NewsletterBlock } from './view.js';

export const newsletter = defineBlock<'newsletter'>({
  type: 'newsletter',
  label: 'Bülten',
  description: 'E-bülten aboneliği; çift onaylı, izinleriyle kaydedilir.',
  category: 'forms',
  fields,
  examples,
  styles: ['spinner', 'block-newsletter'],
  View: NewsletterBlock,
  heading: ({ settings }) => settings.title,
});
