import type { CalendarDate } from '../../../src/finance/calendar.js';
import type { DepositTerms } from '../../../src/finance/deposit-comparison.js';
import type { DepositForm } from '../../../src/finance/deposit-form.js';
import type { DepositCurrency, WithholdingRow } from '../../../src/finance/tax-table.js';

/** An offer as the calculator needs it. */
export interface CalculatorOffer extends DepositTerms {
  /** Names it in addresses. */
  readonly key: string;
  readonly bankId: string;
  readonly bankName: string;
  /** The product's own name, where its bank has more than one on the page. */
  readonly productName?: string;
  readonly logoUrl: string | null;
  readonly rateDate: CalendarDate;
  readonly isSponsored: boolean;
}

export interface DepositCalculatorProps {
  /** Path of the page the form leads back to. */
  readonly action: string;
  readonly currency: DepositCurrency;
  /** The day the deposit is opened: today where the site is at home. */
  readonly opening: CalendarDate;
  /** In the page's order of banks. */
  readonly offers: readonly CalculatorOffer[];
  /** Withholding rates of this currency in force on the opening day. */
  readonly withholding: readonly WithholdingRow[];
  /** What the address asked for. */
  readonly form: DepositForm;
  /** Keys of the offers chosen for the side-by-side view. */
  readonly compared: readonly string[];
}

export const MAX_COMPARED = 4;
