import { stringify } from 'csv-stringify/sync';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { type Kurus, liraFromKurus } from '../../shared/finance/money.js';
import { dueDate, type PaymentPlanRow } from '../../shared/finance/payment-plan.js';
import { formatDate } from '../../shared/finance/tr/format.js';
import { interestTitle, type Participating } from '../../shared/finance/tr/rate-words.js';

/** The plan for a Turkish spreadsheet: UTF-8 with its mark, semicolons, decimal commas, no cell that is a formula. */
export function planCsv(
  rows: readonly PaymentPlanRow[],
  today: CalendarDate,
  { isParticipation }: Participating,
): string {
  const interest = interestTitle(isParticipation);
  const headings = ['Ay', 'Ödeme günü', 'Taksit', 'Anapara', interest, 'KKDF', 'BSMV', 'Kalan anapara'];
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
  return stringify([headings, ...lines, totals], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

function decimal(kurus: Kurus): string {
  return liraFromKurus(kurus).replace('.', ',');
}
