import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import type { LoanRights } from '../../../src/shared/finance/loan-rights.js';
import type { PhoneWay } from '../../../src/shared/enums/offers.js';
import type { LoanOfferRow } from '../../components/loan-offers/loan-offers.js';
import type { CalculatorPath } from '../../../src/shared/paths/site.js';

/** A field of the form, with what was typed and what is wrong with it. */
export interface CalculatorField {
  readonly kind: 'money' | 'rate' | 'whole' | 'choice' | 'flag';
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly suffix?: string;
  readonly text: string;
  readonly error?: string;
  readonly optional?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface ResultFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly strong?: boolean;
}

export interface ResultTable {
  readonly caption: string;
  readonly headers: readonly string[];
  /** The first cell of each names it. */
  readonly rows: readonly (readonly string[])[];
}

export interface CalculatorResult {
  /** The answer in a sentence. */
  readonly answer: string;
  readonly figures: readonly ResultFigure[];
  readonly tables?: readonly ResultTable[];
  /** Assumptions of the answer, and its omissions. */
  readonly notes: readonly string[];
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

/** A bank's loan that would repay the visitor's, beside staying with it; money in kuruş. */
export interface RefinancingRow extends LoanOfferRow {
  readonly bankId: string;
  readonly slug: string;
  readonly phoneWay: PhoneWay;
  /** Against what remains to be paid; below 0 where changing costs more. */
  readonly saved: number;
  readonly applyHref: string;
}

/** Offers of the site for exactly the balance and the term. */
export interface RefinancingOffers {
  readonly amount: number;
  readonly months: number;
  readonly rows: readonly RefinancingRow[];
  readonly notes: readonly string[];
  readonly rights: LoanRights | null;
  /** Of an application for which no bank is chosen yet. */
  readonly applyHref: string;
}

/** A figure of law or a rate that the answer rests on. */
export interface Source {
  readonly what: string;
  readonly value: string;
  /** Null where nobody knows its first day. */
  readonly since: CalendarDate | null;
  readonly until: CalendarDate | null;
  readonly text: string;
}

export interface CalculatorProps {
  readonly path: CalculatorPath;
  readonly today: CalendarDate;
  readonly fields: readonly CalculatorField[];
  /** Null where a field is wrong, or what it rests on is not there. */
  readonly result: CalculatorResult | null;
  readonly offers?: RefinancingOffers;
  /** Warnings about figures of which none is in force today. */
  readonly warnings: readonly string[];
  readonly sources: readonly Source[];
  readonly example: {
    readonly sentences: readonly string[];
    /** This page with the example's figures. */
    readonly href: string;
  };
}
