import type { CalendarDate } from './calendar.js';
import type { Kurus } from './money.js';
import type { RegulatoryLimitRow } from './regulatory-limit.js';
import { isInForce } from './tax-table.js';

/** The row that says how much of a person's deposits at one bank is insured; null where none is in force that day. */
export function guaranteeOn(
  rows: readonly RegulatoryLimitRow[],
  day: CalendarDate,
): (RegulatoryLimitRow & { readonly upToAmount: Kurus }) | null {
  const held = rows.flatMap((row) =>
    row.figure === 'deposit-guarantee' && row.upToAmount !== null && isInForce(row, day)
      ? [{ ...row, upToAmount: row.upToAmount }]
      : [],
  );
  return held.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
}

/** An amount beyond what is insured at one bank; null for one that is insured as a whole. */
export function beyondGuarantee(
  amount: Kurus,
  limit: Kurus,
): { readonly uninsured: Kurus; readonly banks: number } | null {
  if (amount <= limit) return null;
  return { uninsured: amount - limit, banks: Math.ceil(amount / limit) };
}
