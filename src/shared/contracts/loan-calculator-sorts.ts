/** Beside its own order, by total cost, a list of loans has these. */
export const LOAN_SORTS = ['taksit', 'faiz'] as const;

/** As people read them, its own order first. */
export const SORT_WORDS = [
  { value: '', text: 'Toplam' },
  { value: 'taksit', text: 'Taksit' },
  { value: 'faiz', text: 'Oran' },
];
