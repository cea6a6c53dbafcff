import type { LoanTaxes } from '../finance/loan.js';
import type { LoanTerms } from '../finance/loan-comparison.js';
import type { LoanForm } from '../finance/loan-form.js';
import type { LoanTypeLimits } from '../finance/terms.js';
import type { Listing } from '../finance/offer-choice.js';
import type { ListedOffer, SharedFiles } from './calculator.js';

/** A loan as the calculator needs it: what it costs, whose it is, where its buttons lead. */
export interface CalculatorOffer extends LoanTerms, ListedOffer {
  readonly buttonText: string;
  /** Set where the offer stands in the list of featured ones. */
  readonly featured?: {
    readonly isSponsored: boolean;
    readonly slogan: string;
  };
}

/** Props that depend on no input: the script fetches them, see `calculatorFile`. */
export interface LoanCalculatorData {
  readonly type: { readonly path: string; readonly title: string };
  readonly limits: LoanTypeLimits;
  readonly taxes: LoanTaxes;
  /** In the page's order of banks. */
  readonly offers: readonly CalculatorOffer[];
}

export interface LoanCalculatorProps extends LoanCalculatorData {
  /** Calculator input from the address. */
  readonly form: LoanForm;
  /** Keys of the offers chosen for the side-by-side view. */
  readonly compared: readonly string[];
  /** How the list is sorted, and which of its offers are shown. */
  readonly listing?: Listing;
  /** Ranges over all offers, as text: they do not depend on what is asked. */
  readonly ranges: readonly { readonly label: string; readonly text: string }[];
  readonly shared: SharedFiles;
}
