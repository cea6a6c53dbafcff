/** Beside its own order, by total cost, a list of loans has these. */
export const LOAN_SORTS = ['taksit', 'faiz', 'yanit'] as const;

/** As people read them, its own order first; `yanit` is one where a bank's response was measured. */
export const SORT_WORDS = [
  { value: '', text: 'Toplam' },
  { value: 'taksit', text: 'Taksit' },
  { value: 'faiz', text: 'Oran' },
  { value: 'yanit', text: 'Yanıt hızı' },
];
