import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import type { LoanTaxes } from '../../src/shared/finance/loan.js';
import type { LoanTerms } from '../../src/shared/finance/loan-comparison.js';
import type { DepositTerms } from '../../src/shared/finance/deposit-comparison.js';
import type { RateTrust } from '../../src/shared/finance/rate-trust.js';
import type { DepositCurrency, LoanType, WithholdingRow } from '../../src/shared/finance/tax-table.js';
import type { LoanTypeLimits } from '../../src/shared/finance/terms.js';
import type { Kurus } from '../../src/shared/finance/money.js';
import type { PictureSource } from '../components/picture/picture.js';

/** Data that a block may need; the page loads each at most once. */
export type Need =
  | { readonly kind: 'banks' }
  | { readonly kind: 'loans'; readonly type: LoanType }
  | { readonly kind: 'deposits'; readonly currency: DepositCurrency }
  | { readonly kind: 'cards' }
  | { readonly kind: 'image'; readonly url: string };

export interface BlockBank {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  /** It shares profit and takes no interest. */
  readonly isParticipation?: true;
  /** Names it had before, or has beside: contents written then name it so. */
  readonly aliases?: readonly string[];
}

export interface BlockLoan extends LoanTerms {
  readonly key: string;
  readonly name: string;
  readonly bank: BlockBank;
  readonly rateDate: CalendarDate;
  readonly trust: RateTrust;
  readonly isSponsored: boolean;
  /** The bank's texts about its offer. */
  readonly texts: readonly string[];
}

/** One kind of loan: its calculator's limits, today's taxes and every product on offer. */
export interface BlockLoans {
  readonly type: LoanType;
  readonly path: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly limits: LoanTypeLimits;
  /** Null when the tax table has no rate for today: nothing is computed then. */
  readonly taxes: LoanTaxes | null;
  /** Over all products; null without products or taxes. */
  readonly ranges: CostRanges | null;
  /** In the order of banks of its page. */
  readonly offers: readonly BlockLoan[];
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface CostRanges {
  readonly amount: Range;
  readonly term: Range;
  readonly rate: Range;
  readonly monthlyCost: Range | null;
  readonly annualCost: Range | null;
}

export interface BlockDeposit extends DepositTerms {
  readonly key: string;
  readonly name: string;
  readonly bank: BlockBank;
  readonly rateDate: CalendarDate;
  readonly trust: RateTrust;
  readonly isSponsored: boolean;
  readonly features: readonly string[];
}

/** Deposits of one currency with what their net interest depends on. */
export interface BlockDeposits {
  readonly currency: DepositCurrency;
  readonly withholding: readonly WithholdingRow[];
  readonly today: CalendarDate;
  /** In the order of banks of /mevduat. */
  readonly offers: readonly BlockDeposit[];
}

export interface BlockCard {
  readonly name: string;
  readonly slug: string;
  readonly bank: BlockBank;
  /** `Mil Kazandıran`, `Puan Kazandıran` … */
  readonly type: string;
  readonly annualFee: Kurus | null;
  readonly isSponsored: boolean;
  readonly features: readonly string[];
}

export interface BlockImage extends PictureSource {
  readonly alt: string;
}

/** Live data of all blocks of a page; what no block asked for is absent. */
export interface BlockData {
  /** Address of the page the blocks stand on. */
  readonly path: string;
  readonly banks: readonly BlockBank[];
  readonly loans: { readonly [T in LoanType]?: BlockLoans };
  readonly deposits: { readonly [C in DepositCurrency]?: BlockDeposits };
  readonly cards: readonly BlockCard[];
  readonly images: Readonly<Record<string, BlockImage>>;
}

export const NO_DATA: Omit<BlockData, 'path'> = {
  banks: [],
  loans: {},
  deposits: {},
  cards: [],
  images: {},
};
