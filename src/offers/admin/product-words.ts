export const PRODUCT_TYPES = ['loan', 'card', 'deposit', 'remote_customer'] as const;

export const LOAN_SUBTYPES = ['ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi'] as const;
export const CURRENCIES = ['TRY', 'USD', 'EUR'] as const;
export const CARD_SEGMENTS = ['individual', 'commercial'] as const;
/** What divides a type further; no two types share a word. */
export const SUBTYPES = [...LOAN_SUBTYPES, ...CURRENCIES, ...CARD_SEGMENTS] as const;

/** By its rate of today; other kinds than loans and deposits have none. */
export const RATE_STATES = ['current', 'ending', 'missing', 'unconfirmed', 'hidden'] as const;

/** Kinds that have a rate, an amount and a term. */
export const RATED = ['loan', 'deposit'] as const;
export const isRated = (type: unknown): boolean => RATED.some((rated) => rated === type);
