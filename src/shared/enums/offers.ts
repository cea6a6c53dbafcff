export const PRODUCT_TYPES = ['loan', 'card', 'deposit', 'remote_customer'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Kinds that have a rate, an amount and a term. */
export const RATED = ['loan', 'deposit'] as const;
export const isRated = (type: unknown): boolean => RATED.some((rated) => rated === type);

/** The kinds of loan as products, campaigns and applications name them. */
export const LOAN_SUBTYPES = ['ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi'] as const;
export type LoanSubtype = (typeof LOAN_SUBTYPES)[number];

export const CARD_SEGMENTS = ['individual', 'commercial'] as const;
export type CardSegment = (typeof CARD_SEGMENTS)[number];

/**
 * How an offer is taken on a phone. To the bank's own page and to be called back stand side by side; it says which of
 * them comes first, or that there is nowhere to send people.
 */
/** Which way to a bank comes first on phones. */
export const PHONE_WAYS = ['bank', 'call'] as const;
export type BankWay = (typeof PHONE_WAYS)[number];
/** As an offer has it: a bank without an address has one way alone. */
export type PhoneWay = BankWay | 'only-call';

/** Subjects of a deposit application, one per currency. */
export const DEPOSIT_SUBTYPES = ['tl_mevduat', 'usd_mevduat', 'eur_mevduat'] as const;
export type DepositSubtype = (typeof DEPOSIT_SUBTYPES)[number];

/** States of a change that needs the approval of a second person. */
export const PROPOSAL_STATES = ['waiting', 'approved', 'refused', 'replaced'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Subjects of a bank's proposal. `facts`: fees, limits and texts of a product; `campaign`: a new one beside the product. */
export const RATE_PROPOSAL_KINDS = ['rate', 'facts', 'campaign'] as const;
export type RateProposalKind = (typeof RATE_PROPOSAL_KINDS)[number];

/**
 * States of a bank's proposal. `asked`: staff wait for the bank's words; `replaced`: a later proposal of the bank for the
 * same product, and for a rate of the same day, took its place.
 */
export const RATE_PROPOSAL_STATES = [
  'open',
  'asked',
  'approved',
  'refused',
  'withdrawn',
  'replaced',
] as const;
export type RateProposalState = (typeof RATE_PROPOSAL_STATES)[number];

/** Characters of a note, a question, an answer or a reason beside a proposal. */
export const MAX_PROPOSAL_WORDS = 500;

/** Conditions that a person has to meet for some rates and fees. `card`: another product of the bank, mostly its card. */
export const CONDITION_KINDS = ['mobile', 'new_customer', 'salary', 'insurance', 'card'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];
