export const TYPES = ['campaign', 'news', 'alert'] as const;
export const CATEGORIES = ['kredi', 'kredi-karti', 'mevduat'] as const;
/** By switch and clock: shown, not yet, no more, switched off. */
export const STATES = ['live', 'planned', 'over', 'off'] as const;
