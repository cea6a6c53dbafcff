import type { Source } from '../../../views/products/calculators/model.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import type { RegulatoryLimitRow } from '../../shared/finance/regulatory-limit.js';
import { isInForce, type LoanType } from '../../shared/finance/tax-table.js';
import { costExampleText } from '../../shared/finance/tr/cost-text.js';
import { formatLira, formatNumber, formatPercent } from '../../shared/finance/tr/format.js';
import type { CalculatorData, OfferedRate } from './calculator-data.service.js';

/** `%0,5`, with as many decimals as it has. */
export const percentText = (percent: number): string =>
  `%${formatNumber(percent, (String(percent).split('.')[1] ?? '').length)}`;

/** A rate of interest, as every list has it: `%3,40`; a third or fourth decimal is not lost, noise behind them is. */
export const rateText = (percent: number): string =>
  formatPercent(percent, Math.min(4, Math.max(2, (String(percent).split('.')[1] ?? '').length)));

export const moneyText = (kurus: number): string => formatLira(kurus, { decimals: 2 });

/** A figure of law that an answer rests on. */
export const figureSource = (
  what: string,
  row: RegulatoryLimitRow,
  value = percentText(row.percent),
): Source => ({
  what,
  value,
  since: row.validFrom,
  until: row.validTo,
  text: row.source,
});

/** The taxes on the interest of a kind of loan, as they are in force. */
export function taxSources({ taxSources: rows, today }: CalculatorData, type: LoanType): Source[] {
  return rows
    .filter((row) => row.tax !== 'stopaj' && row.appliesTo === type && isInForce(row, today))
    .map((row) => ({
      what: `Faiz üzerinden ${row.tax.toUpperCase()}`,
      value: percentText(row.percent),
      since: row.validFrom,
      until: row.validTo,
      text: row.text,
    }));
}

/** Which terms go with which amounts. */
export function termSources({ termSources: rows }: CalculatorData, type: LoanType): Source[] {
  return rows
    .filter(({ loan_type, up_to_amount }) => loan_type === type && up_to_amount !== null)
    .map((row) => ({
      what: `${formatLira(row.up_to_amount ?? 0)} tutarına kadar en uzun vade`,
      value: `${String(Math.max(0, ...row.terms))} ay`,
      since: calendarDate(row.valid_from),
      until: row.valid_to === null ? null : calendarDate(row.valid_to),
      text: row.source,
    }));
}

/** Where a rate comes from that the visitor did not give. */
export const rateNote = ({ percent, bank, cost = null }: OfferedRate): string =>
  `Oran yazılmadığı için sitedeki en düşük aylık oran kullanıldı: ${rateText(percent)} (${bank}${cost ? `; ${costExampleText(cost)}` : ''}).`;

export const NO_TAX = 'Bu kredi türünde bugün geçerli vergi oranı kayıtlı değil; hesaplama yapılamıyor.';
export const NO_RATE = 'Sitede bu türde bir oran yok; aylık faiz oranını yazın.';
