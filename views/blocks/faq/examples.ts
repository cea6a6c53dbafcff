import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'faq'>[] = [
  {
    name: 'Kategorili',
    settings: { subtitle: 'Başvurudan ödemeye kadar' },
    content: {
      faqs: [
        {
          category: 'Kredi Başvurusu',
          question: 'Hangi belgeler gerekir?',
          answer: 'Çoğu banka şunları ister:\n• Kimlik kartı\n• Gelir belgesi\nBankaya göre değişebilir.',
        },
        {
          category: 'Kredi Notu',
          question: 'Kredi notu nedir?',
          answer: 'Ödeme düzeninizi anlatan puandır.',
        },
        { category: 'Kredi Notu', question: 'Notum nasıl yükselir?', answer: 'Düzenli ödemeyle yükselir.' },
        { category: 'Genel', question: 'Başvuru ücretli mi?', answer: 'Hayır, ücretsizdir.' },
      ],
    },
  },
  {
    name: 'Düz liste, en fazla bir soru',
    settings: { title: 'Kısa kısa', maxItems: 1, showCategories: false },
    content: {
      faqs: [
        { question: 'Başvuru ücretli mi?', answer: 'Hayır, ücretsizdir.' },
        { question: 'Gösterilmeyecek soru', answer: 'Sınırın dışında kalır.' },
      ],
    },
  },
  { name: 'Sorusuz', settings: { title: 'Sorular' } },
];
