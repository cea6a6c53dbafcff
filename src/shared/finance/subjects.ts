/*
 * Subjects of rates and taxes. The file stands alone because the calculators need only its types: a list in a file that
 * they import values from would go to every visitor.
 */

export const LOAN_TYPES = ['ihtiyac', 'konut', 'tasit', 'kobi'] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

export const DEPOSIT_CURRENCIES = ['TRY', 'USD', 'EUR'] as const;
export type DepositCurrency = (typeof DEPOSIT_CURRENCIES)[number];
