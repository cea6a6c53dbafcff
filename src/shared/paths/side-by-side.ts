import { type LoanQuery, segment, withQuery } from './site.js';

/** Loans side by side on a page of their own; the boxes of a loan page name them. */
export const sideBySidePath = (
  loanPath: string,
  query: LoanQuery & { readonly karsilastir?: readonly string[] } = {},
): string => withQuery(`/yan-yana/${segment(loanPath)}`, { ...query });
