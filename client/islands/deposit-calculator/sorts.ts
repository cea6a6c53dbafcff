/** Beside its own order, by what they bring, a list of deposits has these. */
export const DEPOSIT_SORTS = ['faiz'] as const;
