/** By switch and clock: shown, not yet, no more, switched off itself or with its bank. */
export const STATES = ['live', 'planned', 'over', 'off', 'bank_off'] as const;
