import { defineBlock } from '../types.js';
import { examples } from './examples.js';
import { fields } from './fields.js';
import { shownQuestions } from './questions.js';
import { FaqBlock } from './view.js';

export const faq = defineBlock<'faq'>({
  type: 'faq',
  label: 'Sıkça sorulan sorular',
  description: 'Kategorilere ayrılmış ya da düz sorular ve yanıtlar.',
  category: 'content',
  fields,
  examples,
  styles: ['accordion'],
  View: FaqBlock,
  heading: ({ settings }) => settings.title,
  questions: shownQuestions,
});
