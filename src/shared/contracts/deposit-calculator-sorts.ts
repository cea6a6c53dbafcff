/** Beside its own order, by what they bring, a list of deposits has these. */
export const DEPOSIT_SORTS = ['faiz', 'yanit'] as const;

/** As people read them, its own order first; `yanit` is one where a bank's response was measured. */
export const SORT_WORDS = [
  { value: '', text: 'Getiri' },
  { value: 'faiz', text: 'Oran' },
  { value: 'yanit', text: 'Yanıt hızı' },
];
