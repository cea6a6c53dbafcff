/** Beside its own order, by what they bring, a list of deposits has these. */
export const DEPOSIT_SORTS = ['faiz'] as const;

/** As people read them, its own order first. */
export const SORT_WORDS = [
  { value: '', text: 'Getiri' },
  { value: 'faiz', text: 'Oran' },
];
