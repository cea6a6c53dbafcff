import { paths } from '../../../src/shared/paths/site.js';
import type { JsonLd } from '../../../src/shared/rendering/page.js';

interface Range {
  readonly min: number;
  readonly max: number;
}

export interface LoanRanges {
  /** In kuruş. */
  readonly amount: Range;
  /** In months. */
  readonly term: Range;
  /** Monthly, in percent. */
  readonly rate: Range;
  /** Annual cost rate in percent; null where no product has a term that may be given. */
  readonly annualCost: Range | null;
}

/** The kind of loan for search engines (schema.org LoanOrCredit), from the same ranges as the cost table. */
export function loanJsonLd(
  type: { readonly title: string; readonly path: string },
  { amount, term, rate, annualCost }: LoanRanges,
): JsonLd {
  return {
    '@type': 'LoanOrCredit',
    name: type.title,
    url: paths.loan(type.path),
    currency: 'TRY',
    amount: {
      '@type': 'MonetaryAmount',
      currency: 'TRY',
      minValue: amount.min / 100,
      maxValue: amount.max / 100,
    },
    loanTerm: { '@type': 'QuantitativeValue', minValue: term.min, maxValue: term.max, unitCode: 'MON' },
    interestRate: {
      '@type': 'QuantitativeValue',
      minValue: rate.min,
      maxValue: rate.max,
      unitText: '% / ay',
    },
    ...(annualCost && {
      annualPercentageRate: {
        '@type': 'QuantitativeValue',
        minValue: Number(annualCost.min.toFixed(2)),
        maxValue: Number(annualCost.max.toFixed(2)),
      },
    }),
  };
}
