/** Beside its own order, by total cost, a list of loans has these. */
export const LOAN_SORTS = ['taksit', 'faiz'] as const;
