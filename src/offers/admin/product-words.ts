import { DEPOSIT_CURRENCIES } from '../../shared/finance/subjects.js';
import { CARD_SEGMENTS, LOAN_SUBTYPES } from '../../shared/enums/offers.js';

/** Subtypes of all product types; no two types share a word. */
export const SUBTYPES = [...LOAN_SUBTYPES, ...DEPOSIT_CURRENCIES, ...CARD_SEGMENTS] as const;

/** By its rate of today; other kinds than loans and deposits have none. */
export const RATE_STATES = ['current', 'ending', 'missing', 'unconfirmed', 'hidden'] as const;
