import type { CalendarDate } from '../calendar.js';
import { type Holiday, payDay } from '../working-days.js';
import { formatDateLong } from './format.js';

/** Remark on a day on which banks are closed; null on all others. */
export function payDayText(due: CalendarDate, holidays: readonly Holiday[]): string | null {
  const { on, isUnconfirmed } = payDay(due, holidays);
  if (on === due) return null;
  const remark = isUnconfirmed ? '; bayram günleri kesinleşmedi' : '';
  return `tatil günüdür, ödeme izleyen iş günü (${formatDateLong(on)}${remark})`;
}
