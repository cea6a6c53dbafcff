import type { EligibilityShowProps } from '../../../views/products/loans/eligibility.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { readLoanForm } from '../../shared/finance/loan-form.js';
import { loanRights } from '../../shared/finance/loan-rights.js';
import type { LoanPageData } from './loan-page.view-model.js';

/** Published conditions of a kind of loan for the amount and term that the address names. */
export function eligibilityPage(
  { type, taxes, offers, requirements, rateNotes }: LoanPageData,
  query: RawQuery,
): EligibilityShowProps {
  const form = readLoanForm(lastOf(query['tutar']), lastOf(query['vade']), type.limits, (name) =>
    lastOf(query[name]),
  );
  const isOffered = taxes !== null && offers.length > 0;
  return {
    type: { path: type.path, title: type.title },
    rights: loanRights(type.id),
    rateNotes,
    check: isOffered
      ? {
          type: { path: type.path, title: type.title },
          limits: type.limits,
          taxes,
          offers: offers.map((offer) => ({ ...offer, requirements: requirements.get(offer.key) ?? [] })),
          form,
        }
      : null,
  };
}
