import type { PublishedRequirement } from '../finance/eligibility.js';
import type { LoanTaxes } from '../finance/loan.js';
import type { LoanForm } from '../finance/loan-form.js';
import type { LoanTypeLimits } from '../finance/terms.js';
import type { CalculatorOffer } from './loan-calculator.js';

/** A loan with what its bank publishes on who gets it. */
export interface EligibilityOffer extends CalculatorOffer {
  readonly requirements: readonly PublishedRequirement[];
}

export interface EligibilityProps {
  readonly type: { readonly path: string; readonly title: string };
  readonly limits: LoanTypeLimits;
  readonly taxes: LoanTaxes;
  readonly offers: readonly EligibilityOffer[];
  /** Amount, term and value from the address. */
  readonly form: LoanForm;
  /** The file to take icons from. */
  readonly icons: string;
}
