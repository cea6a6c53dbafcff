import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
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
  /** Warnings about figures of which none is in force today. */
  readonly warnings: readonly string[];
  readonly sources: readonly Source[];
  readonly example: {
    readonly sentences: readonly string[];
    /** This page with the example's figures. */
    readonly href: string;
  };
}
