export const PRODUCT_TYPES = ['loan', 'card', 'deposit', 'remote_customer'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** The kinds of loan as products, campaigns and applications name them. */
export const LOAN_SUBTYPES = ['ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi'] as const;
export type LoanSubtype = (typeof LOAN_SUBTYPES)[number];

export const CARD_SEGMENTS = ['individual', 'commercial'] as const;
export type CardSegment = (typeof CARD_SEGMENTS)[number];
