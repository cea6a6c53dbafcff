import type { ApplicationBulkProps } from '../../../views/applications/admin/bulk.js';
import type { BulkItem } from '../../../views/applications/admin/bulk-items.js';
import { tickOf } from '../../../views/components/admin-table/tick.js';
import type { Tick } from '../../admin/bulk.js';
import { formatInstant } from '../../finance/tr/format-instant.js';
import type { BulkAction } from '../../words/applications.js';
import { KINDS } from '../kinds/registry.js';
import { statusOf } from './bulk-batch.js';
import type { CurrentApplication } from './bulk.service.js';

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

/** What is asked about ticked applications: which are changed, and which are not since somebody was faster. */
export function questionOf(
  action: BulkAction,
  ticks: readonly Tick[],
  current: readonly CurrentApplication[],
  timeZone: string,
): Pick<
  ApplicationBulkProps,
  'count' | 'isLong' | 'all' | 'ticked' | 'changes' | 'leftOut' | 'gone' | 'same'
> {
  const shown = new Map(ticks.map(({ id, version }) => [id, version]));
  const isFresh = ({ id, version }: CurrentApplication): boolean => shown.get(id) === version;
  const fresh = current.filter((application) => isFresh(application));
  const target = statusOf(action);
  const changing = fresh.filter(({ status }) => status !== target);
  const items = (applications: readonly CurrentApplication[]): readonly BulkItem[] =>
    applications.map((application) => toItem(application, timeZone));
  const known = new Set(current.map(({ id }) => id));
  return {
    count: changing.length,
    isLong: false,
    all: null,
    ticked: fresh.map((application) => tickOf(application)),
    changes: items(changing),
    same: fresh.filter(({ status }) => status === target).map(({ id }) => id),
    leftOut: items(current.filter((application) => !isFresh(application))),
    gone: ticks.map(({ id }) => id).filter((id) => !known.has(id)),
  };
}
