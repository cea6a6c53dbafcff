import type { DashboardShowProps } from '../../views/admin/dashboard/show.js';
import type { ApplicationCount, RecentApplication } from './dashboard.service.js';

const KINDS = ['loan', 'deposit', 'card', 'remote_customer'] as const;
const STATUSES = ['pending', 'processing', 'approved', 'rejected', 'completed'] as const;

type Counted = 'total' | 'today';

export function toDashboard(
  counts: readonly ApplicationCount[],
  recent: readonly RecentApplication[],
  timeZone: string,
): DashboardShowProps {
  const sum = (what: Counted, kind?: string, status?: string): number =>
    counts
      .filter((count) => (kind ?? count.kind) === count.kind && (status ?? count.status) === count.status)
      .reduce((total, count) => total + count[what], 0);
  const byStatus = (kind: string): DashboardShowProps['kinds'][number]['byStatus'] => {
    const entries = STATUSES.map((status) => [status, sum('total', kind, status)]);
    return Object.fromEntries(entries) as DashboardShowProps['kinds'][number]['byStatus'];
  };
  const when = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    total: sum('total'),
    today: sum('today'),
    pending: sum('total', undefined, 'pending'),
    kinds: KINDS.map((kind) => ({
      kind,
      total: sum('total', kind),
      today: sum('today', kind),
      byStatus: byStatus(kind),
    })),
    recent: recent.map(({ id, kind, status, banks, created_at }) => ({
      id,
      kind,
      status,
      banks: banks.join(', '),
      createdAt: when.format(created_at),
    })),
  };
}
