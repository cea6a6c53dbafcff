/*
 * What rates and taxes are about. A file of its own: the calculators need the types alone, and a list beside what they
 * compute with would go to every visitor.
 */

export const LOAN_TYPES = ['ihtiyac', 'konut', 'tasit', 'kobi'] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

export const DEPOSIT_CURRENCIES = ['TRY', 'USD', 'EUR'] as const;
export type DepositCurrency = (typeof DEPOSIT_CURRENCIES)[number];
