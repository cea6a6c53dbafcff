import { type LoanPath, type LoanQuery, segment, withQuery } from './site.js';
import type { ValueFieldName } from '../finance/value-form.js';

/** Kinds of loan whose conditions are about a person; firms have others. */
export const ELIGIBILITY_PATHS = [
  'ihtiyac-kredisi',
  'konut-kredisi',
  'tasit-kredisi',
] as const satisfies readonly LoanPath[];

export const hasEligibility = (path: string): boolean =>
  (ELIGIBILITY_PATHS as readonly string[]).includes(path);

/**
 * Published conditions of a kind of loan beside a person's answers. Amount, term and the value of what is bought are all
 * that the address ever names.
 */
export const eligibilityPath = (
  loanPath: string,
  query: Pick<LoanQuery, 'tutar' | 'vade'> & Partial<Record<ValueFieldName, string>> = {},
): string => withQuery(`/${segment(loanPath)}/bana-uygun-mu`, { ...query });
