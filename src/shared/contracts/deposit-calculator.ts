import type { CalendarDate } from '../finance/calendar.js';
import type { DepositTerms } from '../finance/deposit-comparison.js';
import type { DepositForm } from '../finance/deposit-form.js';
import type { Kurus } from '../finance/money.js';
import type { DepositCurrency, WithholdingRow } from '../finance/tax-table.js';
import type { Listing } from '../finance/offer-choice.js';
import type { Inflation } from '../finance/real-return.js';
import type { Holiday } from '../finance/working-days.js';
import type { ListedOffer, SharedFiles } from './calculator.js';

/** A deposit as the calculator needs it. */
export interface CalculatorOffer extends DepositTerms, ListedOffer {
  readonly slug: string;
  readonly isSponsored: boolean;
}

/** Props that depend on no input: the script fetches them, see `calculatorFile`. */
export interface DepositCalculatorData {
  readonly currency: DepositCurrency;
  /** The day the deposit is opened: today where the site is at home. */
  readonly opening: CalendarDate;
  /** In the page's order of banks. */
  readonly offers: readonly CalculatorOffer[];
  /** Withholding rates of this currency in force on the opening day. */
  readonly withholding: readonly WithholdingRow[];
  /** Days within the longest term on which banks are closed. */
  readonly holidays: readonly Holiday[];
  /** Insured of a person's deposits at one bank, in kuruş; none in foreign currency, nor where no row says it. */
  readonly guarantee?: Kurus | undefined;
  /** Of lira deposits, where staff have entered one. */
  readonly inflation?: Inflation | undefined;
}

export interface DepositCalculatorProps extends DepositCalculatorData {
  /** Path of the page the form leads back to. */
  readonly action: string;
  /** Calculator input from the address. */
  readonly form: DepositForm;
  /** Keys of the offers chosen for the side-by-side view. */
  readonly compared: readonly string[];
  /** How the list is sorted, and which of its offers are shown. */
  readonly listing?: Listing;
  readonly shared: SharedFiles;
}
