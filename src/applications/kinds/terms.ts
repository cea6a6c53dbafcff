import { kurusFromLira } from '../../shared/finance/money.js';
import { formatMoney, formatNumber, type MoneyCurrency } from '../../shared/finance/tr/format.js';

/** A stored amount: `50.000 TL`, `1.500,50 $`. */
export function amountText(amount: string | null, currency: MoneyCurrency): string | null {
  if (amount === null) return null;
  const minor = kurusFromLira(amount);
  return formatMoney(minor, currency, { decimals: minor % 100 === 0 ? 0 : 2 });
}

export const termText = (term: number | null, unit: 'ay' | 'gün'): string | null =>
  term === null ? null : `${formatNumber(term)} ${unit}`;

/** The parts that are not null, joined by ` · `. */
export const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' · ');
