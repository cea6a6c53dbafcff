import { fieldSet, list, number, text, textarea, toggle } from '../field.js';
import { questionCategory } from './categories.js';

export const MAX_QUESTIONS = 20;

export const fields = fieldSet(
  {
    title: text('Başlık', { default: 'Sıkça sorulan sorular' }),
    subtitle: text('Alt başlık', { maxLength: 300 }),
    maxItems: number('En fazla soru sayısı', { default: 10, min: 1, max: MAX_QUESTIONS }),
    showCategories: toggle('Kategorileri göster', true),
  },
  {
    faqs: {
      ...list('Sorular', 'Soru', MAX_QUESTIONS, {
        category: questionCategory,
        question: text('Soru', { maxLength: 300, required: true }),
        answer: textarea('Yanıt', { required: true, hint: 'Satır başındaki • işareti liste yapar.' }),
      }),
      limitedBy: 'maxItems',
    },
  },
);
