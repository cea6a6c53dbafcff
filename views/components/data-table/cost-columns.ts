import type { LoanExample } from '../../../src/shared/finance/loan-example.js';
import { costRatesCell, exampleText, MONTHLY_AND_YEARLY } from '../../../src/shared/finance/tr/cost-text.js';
import type { Column } from './data-table.js';

/** A row whose loan's rate is shown; null where no example can be computed, and of other products. */
export interface WithExample {
  readonly example: LoanExample | null;
}

/** Columns beside a loan's rate: its cost rates, and the amount and term that they are computed for. */
export const COST_COLUMNS: readonly Column<WithExample>[] = [
  {
    header: MONTHLY_AND_YEARLY,
    numeric: true,
    cell: ({ example }) => (example ? costRatesCell(example) : '–'),
  },
  { header: 'Örnek ödeme', cell: ({ example }) => (example ? exampleText(example) : '–') },
];
