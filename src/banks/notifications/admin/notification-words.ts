/** By switch and clock: shown, not yet, no more, switched off. */
export const STATES = ['live', 'planned', 'over', 'off'] as const;
