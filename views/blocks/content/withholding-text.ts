import { addMonths, type CalendarDate, daysBetween } from '../../../src/shared/finance/calendar.js';
import { DEPOSIT_CURRENCIES, type DepositCurrency } from '../../../src/shared/finance/subjects.js';
import {
  TaxNotFound,
  type WithholdingRow,
  withholdingPercentOn,
} from '../../../src/shared/finance/tax-table.js';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import type { WithholdingText } from './placeholders.js';

const CURRENCIES: ReadonlySet<string> = new Set(DEPOSIT_CURRENCIES);
const LONGER_MONTHS = 24;

/** Reads the tax table for the placeholders of texts; a gap in it is a gap in the text, not a failure. */
export function withholdingText(rows: readonly WithholdingRow[], today: CalendarDate): WithholdingText {
  return (currency, months) => {
    if (!CURRENCIES.has(currency)) return null;
    const term = months === 'any' ? 1 : months === 'longer' ? LONGER_MONTHS : months;
    try {
      const days = daysBetween(today, addMonths(today, term));
      const percent = withholdingPercentOn(rows, currency as DepositCurrency, today, days);
      const digits = [0, 1].find((count) => Number(percent.toFixed(count)) === percent) ?? 2;
      return formatNumber(percent, digits);
    } catch (error) {
      if (error instanceof TaxNotFound || error instanceof RangeError) return null;
      throw error;
    }
  };
}
