import type { LoanType } from './subjects.js';

/** Rights that a borrower has by law; those of a home's buyer are others. */
export type LoanRights = 'consumer' | 'housing';

/** @returns null for loans to firms, which have none of them */
export const loanRights = (type: LoanType): LoanRights | null =>
  type === 'kobi' ? null : type === 'konut' ? 'housing' : 'consumer';
