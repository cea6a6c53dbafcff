import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import type { ApplicationStatus } from '../../../src/shared/enums/applications.js';

/** An application that a bulk action concerns, as it stands now: nothing in it says whose it is. */
export interface BulkItem {
  readonly id: string;
  /** The value of its box, with the version that stands now. */
  readonly tick: string;
  /** The product applied for, with amount and term. */
  readonly product: string;
  readonly status: ApplicationStatus;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

/** Applications one by one, in a box that scrolls when they are many. */
export function BulkItems({
  label,
  items,
  to,
}: {
  readonly label: string;
  readonly items: readonly BulkItem[];
  /** The status they get; without it, who changed them last is said. */
  readonly to?: ApplicationStatus | null;
}): ReactElement {
  return (
    <div className="bulk-items" role="region" aria-label={label} tabIndex={0}>
      <ul>
        {items.map(({ id, product, status, changedBy, changedAt }) => (
          <li key={id}>
            <a href={adminPaths.application(id)}>{id}</a> <span>{product}</span>{' '}
            <span className="nowrap">
              <StatusBadge status={status} />
              {to !== undefined && to !== null && (
                <>
                  {' '}
                  → <StatusBadge status={to} />
                </>
              )}
            </span>
            {to === undefined && (
              <span className="small muted">
                {changedBy === null ? '' : `${changedBy}, `}
                {changedAt}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Applications that are not there any more. */
export function MissingItems({ ids }: { readonly ids: readonly string[] }): ReactElement | null {
  return ids.length === 0 ? null : <p>Silinmiş: {ids.join(', ')}</p>;
}
