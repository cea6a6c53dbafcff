import type { Source } from '../../../views/products/calculators/model.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import { type RegulatoryLimitRow, startOf } from '../../shared/finance/regulatory-limit.js';
import { isInForce, type LoanType } from '../../shared/finance/tax-table.js';
import { valueBrackets } from '../../shared/finance/value-limit.js';
import { costExampleText } from '../../shared/finance/tr/cost-text.js';
import { formatLira, formatNumber, formatPercent } from '../../shared/finance/tr/format.js';
import type { CalculatorData, OfferedRate } from './calculator-data.service.js';

/** A tax or a share of a value, with as many decimals as it has: `%15`, `%17,5`. */
export const percentText = (percent: number): string =>
  `%${formatNumber(percent, (String(percent).split('.')[1] ?? '').length)}`;

/** A rate of interest or a fee, as every list has it: `%3,40`, `%0,50`; a third or fourth decimal is not lost, noise behind them is. */
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
  since: startOf(row),
  until: row.validTo,
  text: row.source,
});

/** The taxes on the interest of a kind of loan, as they are in force. */
export function taxSources(
  { taxSources: rows, today }: Pick<CalculatorData, 'taxSources' | 'today'>,
  type: LoanType,
): Source[] {
  return rows
    .filter((row) => row.tax !== 'stopaj' && row.appliesTo === type && isInForce(row, today))
    .map((row) => ({
      what: `Faiz üzerinden ${row.tax.toUpperCase()}`,
      value: percentText(row.percent),
      since: row.since,
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
      since: row.is_start_unknown ? null : calendarDate(row.valid_from),
      until: row.valid_to === null ? null : calendarDate(row.valid_to),
      text: row.source,
    }));
}

/** Shares and terms by the value of a home or vehicle, of the tables that an answer rests on. */
export const valueSources = (
  { figures, today }: CalculatorData,
  figure: RegulatoryLimitRow['figure'],
): Source[] =>
  valueBrackets(figures, figure, today).map((row) =>
    figureSource(
      row.upToAmount === null
        ? 'Daha yüksek değerde kredi'
        : `${formatLira(row.upToAmount)} değere kadar kredi`,
      row,
      `${percentText(row.percent)}${row.maxMonths === null ? '' : `, ${String(row.maxMonths)} ay`}`,
    ),
  );

/** Where a rate comes from that the visitor did not give. */
export const rateNote = (offered: OfferedRate): string =>
  `Oran yazılmadığı için sitedeki en düşük aylık oran kullanıldı: ${offeredText(offered)}.`;

/** The dearest and the cheapest rate on offer, between which a loan lies when the visitor gave none. */
export const spanNote = (highest: OfferedRate, lowest: OfferedRate): string =>
  `Oran yazılmadığı için sitedeki en yüksek ve en düşük aylık oran kullanıldı: ${offeredText(highest)} ile ${offeredText(lowest)}. Hangi oranı alacağınıza banka karar verir.`;

/** `150.000 TL – 183.209 TL`; one amount where both ends are alike. */
export const spanText = (least: number, most: number): string =>
  least < most ? `${formatLira(least)} – ${formatLira(most)}` : formatLira(most);

/** `%3,40 (Ziraat Bankası, örnek; aylık maliyet …)` */
export const offeredText = ({ percent, bank, mark, cost = null }: OfferedRate): string =>
  `${rateText(percent)} (${bank}${mark === null ? '' : `, ${mark}`}${cost ? `; ${costExampleText(cost)}` : ''})`;

export const NO_TAX = 'Bu kredi türünde bugün geçerli vergi oranı kayıtlı değil; hesaplama yapılamıyor.';
export const NO_RATE = 'Sitede bu türde bir oran yok; aylık faiz oranını yazın.';
