import type { DashboardShowProps } from '../../../views/reports/dashboard/show.js';
import { ALL_KINDS, KIND_LABELS } from '../../applications/kinds/registry.js';
import { formatAge } from '../../shared/finance/tr/format-age.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { formatDate, formatLira } from '../../shared/finance/tr/format.js';
import { kurusFromLira } from '../../shared/finance/money.js';
import type { BankSummary } from '../../offers/banks.service.js';
import type { DashboardFigures, WeekCounts } from './dashboard.service.js';
import { APPLICATION_STATUSES } from '../../shared/enums/applications.js';

type ByStatus = DashboardShowProps['kinds'][number]['byStatus'];

export function toDashboard(
  { today: date, counts, todayByKind, days, weeks, revenue, recent, waiting, usual }: DashboardFigures,
  banks: readonly (BankSummary & { readonly href: string })[],
  timeZone: string,
): Omit<DashboardShowProps, 'warnings' | 'forwarded' | 'requests' | 'pagesInReview' | 'hasUnsealedBackups'> {
  const sum = (kind?: string, status?: string): number =>
    counts
      .filter((count) => (kind ?? count.kind) === count.kind && (status ?? count.status) === count.status)
      .reduce((total, count) => total + count.total, 0);
  const today = (kind: string): number => todayByKind.find((count) => count.kind === kind)?.count ?? 0;
  const byStatus = (kind: string): ByStatus =>
    Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, sum(kind, status)])) as ByStatus;
  return {
    total: sum(),
    today: todayByKind.reduce((total, { count }) => total + count, 0),
    pending: sum(undefined, 'pending'),
    usual,
    oldest: waiting.oldest === null ? null : formatAge(waiting.oldest, new Date()),
    unassigned: waiting.unassigned,
    due: waiting.due,
    late: waiting.late,
    week: weeks.this_week,
    growth: growthOf(weeks),
    revenue: formatLira(kurusFromLira(revenue)),
    kinds: ALL_KINDS.map(({ kind, words }) => ({
      kind,
      label: words.label,
      total: sum(kind),
      today: today(kind),
      byStatus: byStatus(kind),
    })),
    days: days.map(({ day, count }) => ({
      label: formatDate(day),
      value: count,
      isUnfinished: day === date,
    })),
    recent: recent.map((row) => ({
      id: row.id,
      kind: KIND_LABELS[row.kind],
      status: row.status,
      bankOutcome: row.bank_outcome,
      banks: row.banks.join(', '),
      createdAt: formatInstant(row.created_at, timeZone),
    })),
    banks: banks.map(({ id, name, logoUrl, href }) => ({ id, name, logoUrl, href })),
  };
}

/** In percent; null where there was nothing to grow from. */
function growthOf({ this_week, week_before }: WeekCounts): number | null {
  return week_before === 0 ? null : ((this_week - week_before) * 100) / week_before;
}
