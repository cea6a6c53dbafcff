import type { RateTrust } from '../../src/shared/finance/rate-trust.js';
import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import type { LoanTaxes } from '../../src/shared/finance/loan.js';
import type { LoanExample as CostExample } from '../../src/shared/finance/loan-example.js';
import type { Kurus } from '../../src/shared/finance/money.js';
import type { DepositCurrency } from '../../src/shared/finance/tax-table.js';
import type { PictureSource } from '../components/picture/picture.js';
import type { BankWay, ProductType } from '../../src/shared/enums/offers.js';

export interface BankLogo {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
}

/** A bank as its pages show it; empty texts are not shown. */
export interface BankView extends BankLogo {
  /** It shares profit and takes no interest: what its rates are called follows from that. */
  readonly isParticipation: boolean;
  /** One of the four names staff choose from. */
  readonly color: string;
  readonly slogan: string;
  readonly stats: readonly { readonly label: string; readonly value: string }[];
  /** How soon the bank answers, with the number of applications and their days; null where too few were answered. */
  readonly response: string | null;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly address: string;
  /** Staff gave an address to which visitors can be sent. */
  readonly hasRedirect: boolean;
  readonly phoneWay: BankWay;
  readonly digitalFeatures: readonly DigitalFeature[];
}

export interface DigitalFeature {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
}

interface ProductView {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly benefits: readonly string[];
  readonly requirements: readonly string[];
  readonly documents: readonly string[];
  readonly isSponsored: boolean;
  /** It has an address of its own to which visitors can be sent. */
  readonly hasRedirect: boolean;
}

export interface LoanView extends ProductView {
  /** `ihtiyac` */
  readonly type: string;
  /** `ihtiyac-kredisi` */
  readonly path: string;
  readonly typeTitle: string;
  /** Monthly, percent. */
  readonly ratePercent: number;
  readonly rateDate: CalendarDate;
  readonly trust: RateTrust;
  /** Allocation fee, percent of the amount before tax. */
  readonly feePercent: number;
  readonly minAmount: Kurus;
  readonly maxAmount: Kurus;
  readonly minTerm: number;
  readonly maxTerm: number;
  /** The loan's cost for the usual amount and term, as far as its limits allow them; null where they allow none. */
  readonly example: LoanExample | null;
}

export interface LoanExample extends CostExample {
  readonly taxes: LoanTaxes;
}

export interface DepositView extends ProductView {
  readonly currency: DepositCurrency;
  /** Yearly, percent. */
  readonly ratePercent: number;
  readonly rateDate: CalendarDate;
  readonly trust: RateTrust;
  readonly minAmount: Kurus;
  readonly maxAmount: Kurus;
  readonly minTerm: number;
  readonly maxTerm: number;
}

export interface NewCustomerView extends ProductView {
  readonly offers: readonly string[];
  readonly buttonText: string;
}

export interface CampaignView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: ProductType;
  /** `ihtiyac-kredisi` for a campaign of one kind of loan. */
  readonly loanPath: string | null;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly conditions: readonly string[];
  readonly offers: readonly string[];
  readonly hasRedirect: boolean;
  readonly picture: PictureSource | null;
  /** Said to those who do not see it; empty where the title says the same. */
  readonly pictureAlt: string;
  /** Its value: `%20`, `5.000 TL`; null when it has no figure. */
  readonly worth: { readonly label: string; readonly text: string } | null;
  /** For whom it is: `Yeni müşteriler`. */
  readonly audience: readonly string[];
  readonly buttonText: string;
}
