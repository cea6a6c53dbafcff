import type { DashboardShowProps } from '../../views/admin/dashboard/show.js';
import type { ApplicationCount, RecentApplication } from './dashboard.service.js';

const KINDS = ['loan', 'deposit', 'card', 'remote_customer'] as const;
const STATUSES = ['pending', 'processing', 'approved', 'rejected', 'completed'] as const;

export function toDashboard(
  counts: readonly ApplicationCount[],
  recent: readonly RecentApplication[],
): DashboardShowProps {
  const sum = (of: readonly ApplicationCount[], what: 'total' | 'today'): number =>
    of.reduce((sofar, count) => sofar + count[what], 0);
  return {
    total: sum(counts, 'total'),
    today: sum(counts, 'today'),
    kinds: KINDS.map((kind) => {
      const own = counts.filter((count) => count.kind === kind);
      const byStatus = STATUSES.map((status) => ({
        status,
        total: sum(
          own.filter((count) => count.status === status),
          'total',
        ),
      }));
      return { kind, total: sum(own, 'total'), today: sum(own, 'today'), byStatus };
    }),
    recent: recent.map(({ id, kind, status, banks, created_at }) => ({
      id,
      kind,
      status,
      banks,
      createdAt: created_at.toISOString(),
    })),
  };
}
