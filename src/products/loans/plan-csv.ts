import { stringify } from 'csv-stringify/sync';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { type Kurus, liraFromKurus } from '../../shared/finance/money.js';
import { dueDate, type PaymentPlanRow } from '../../shared/finance/payment-plan.js';
import type { RateTrust } from '../../shared/finance/rate-trust.js';
import { formatDate } from '../../shared/finance/tr/format.js';
import { planHeadings, SAMPLE_PLAN } from '../../shared/finance/tr/plan-text.js';
import type { Participating } from '../../shared/finance/tr/rate-words.js';

/** The plan for a Turkish spreadsheet: UTF-8 with its mark, semicolons, decimal commas, no cell that is a formula. */
export function planCsv(
  rows: readonly PaymentPlanRow[],
  today: CalendarDate,
  { isParticipation, trust }: Participating & { readonly trust: RateTrust },
): string {
  const headings = planHeadings(isParticipation);
  const lines = rows.map((row) => [
    String(row.month),
    formatDate(dueDate(today, row)),
    ...[row.instalment, row.principal, row.interest, row.kkdf, row.bsmv, row.balance].map(decimal),
  ]);
  const sum = (amountOf: (row: PaymentPlanRow) => Kurus): string =>
    decimal(rows.reduce((total, row) => total + amountOf(row), 0));
  const totals = [
    'Toplam',
    '',
    sum((row) => row.instalment),
    sum((row) => row.principal),
    sum((row) => row.interest),
    sum((row) => row.kkdf),
    sum((row) => row.bsmv),
    '',
  ];
  const remarks = trust.isSample ? [[SAMPLE_PLAN]] : [];
  return stringify([headings, ...lines, totals, ...remarks], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

function decimal(kurus: Kurus): string {
  return liraFromKurus(kurus).replace('.', ',');
}
