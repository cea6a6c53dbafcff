import type { ApplicationBulkProps } from '../../../views/applications/admin/bulk.js';
import type { BulkItem } from '../../../views/applications/admin/bulk-items.js';
import { tickOf } from '../../../views/components/admin-table/tick.js';
import type { Tick } from '../../admin/bulk.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { isAgainstBanks } from '../referrals/bank-outcome.js';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type BulkAction,
  CLOSED_STATUSES,
  type ClosedStatus,
} from '../../shared/enums/applications.js';
import { KINDS } from '../kinds/registry.js';
import { statusOf } from './bulk-batch.js';
import type { Counted, CurrentApplication } from './bulk.service.js';

export function toItem(application: CurrentApplication, timeZone: string): BulkItem {
  const { productOf, termsOf } = KINDS[application.kind];
  return {
    id: application.id,
    tick: tickOf(application),
    product: [productOf(application), termsOf(application)].filter((text) => text !== '').join(' · '),
    status: application.status,
    changedBy: application.changed_by,
    changedAt: formatInstant(application.updated_at, timeZone),
  };
}

type Closed = ApplicationBulkProps['closed'];

const isClosed = (status: ApplicationStatus): status is ClosedStatus =>
  CLOSED_STATUSES.some((closed) => closed === status);

/**
 * Counts of three groups: closed applications that change only when their status is ticked, withdrawn ones that nothing
 * opens again, and the others, which change without a further question.
 */
export function openOf(
  action: BulkAction,
  { byStatus, withdrawn }: Pick<Counted, 'byStatus' | 'withdrawn'>,
): Pick<ApplicationBulkProps, 'count' | 'closed' | 'withdrawn'> {
  const target = statusOf(action);
  const counts = APPLICATION_STATUSES.map((status) => ({
    status,
    count: (byStatus[status] ?? 0) - (target === null ? 0 : (withdrawn[status] ?? 0)),
  })).filter(({ status, count }) => count > 0 && status !== target);
  const sum = (of: readonly { readonly count: number }[]): number =>
    of.reduce((all, { count }) => all + count, 0);
  if (target === null) return { count: sum(counts), closed: [], withdrawn: 0 };
  const closed: Closed = counts.flatMap(({ status, count }) => (isClosed(status) ? [{ status, count }] : []));
  return {
    count: sum(counts.filter(({ status }) => !isClosed(status))),
    closed,
    withdrawn: Object.values(withdrawn).reduce((all, count) => all + count, 0),
  };
}

/**
 * The question about ticked applications: those that are changed, and those that are not since a colleague changed them
 * first.
 */
export function questionOf(
  action: BulkAction,
  ticks: readonly Tick[],
  current: readonly CurrentApplication[],
  timeZone: string,
  listeners: number,
): Omit<ApplicationBulkProps, 'action' | 'list' | 'back' | 'error'> {
  const shown = new Map(ticks.map(({ id, version }) => [id, version]));
  const isFresh = ({ id, version }: CurrentApplication): boolean => shown.get(id) === version;
  const fresh = current.filter((application) => isFresh(application));
  const target = statusOf(action);
  const others = fresh.filter(({ status }) => status !== target);
  const isOpen = ({ status, withdrawn_at }: CurrentApplication): boolean =>
    target === null || (withdrawn_at === null && !isClosed(status));
  const changing = others.filter(isOpen);
  const items = (applications: readonly CurrentApplication[]): readonly BulkItem[] =>
    applications.map((application) => toItem(application, timeZone));
  const known = new Set(current.map(({ id }) => id));
  const stays = others.filter((application) => !isOpen(application));
  return {
    count: changing.length,
    closed: CLOSED_STATUSES.map((status) => ({
      status,
      count: stays.filter((one) => one.withdrawn_at === null && one.status === status).length,
    })).filter(({ count }) => count > 0),
    withdrawn: stays.filter((one) => one.withdrawn_at !== null).length,
    against: target === null ? 0 : changing.filter((one) => isAgainstBanks(target, one.bank_outcome)).length,
    listeners,
    isLong: false,
    all: null,
    ticked: fresh.map((application) => tickOf(application)),
    changes: items(changing),
    same: fresh.filter(({ status }) => status === target).map(({ id }) => id),
    leftOut: items(current.filter((application) => !isFresh(application))),
    gone: ticks.map(({ id }) => id).filter((id) => !known.has(id)),
  };
}
