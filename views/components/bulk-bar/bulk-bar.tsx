import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import type { ListView } from '../admin-table/list-view.js';
import { Button } from '../button/button.js';

export interface BulkAction {
  readonly value: string;
  readonly label: string;
  readonly variant?: 'secondary' | 'danger';
  /** Asked before it is done. */
  readonly confirm?: string;
}

export interface BulkBarProps {
  /** Id of the form, which the table's boxes name. */
  readonly id: string;
  /** Where ticks (`ids`), or that all rows found are meant (`all`), and `action` are posted. */
  readonly action: string;
  readonly list: ListView;
  readonly actions: readonly BulkAction[];
  /** All rows found can be meant, not only ticked ones. */
  readonly mayTakeAll?: boolean;
  /** The hidden token field. */
  readonly children: ReactNode;
}

/**
 * Actions on the ticked rows, or on all rows found. The bar appears when a row is ticked, without script. Stands
 * inside the `.admin-list` that holds the table. Style: `admin-list`.
 */
export function BulkBar({
  id,
  action,
  list,
  actions,
  mayTakeAll = true,
  children,
}: BulkBarProps): ReactElement {
  const found = `${list.isExact ? '' : 'yaklaşık '}${formatNumber(list.total)}`;
  return (
    // Browsers bring ticks back by their place: after Back, other rows may stand there. The script brings them by id.
    <form
      id={id}
      className="bulk-bar"
      method="post"
      action={action}
      aria-label="Seçilenlerle yap"
      autoComplete="off"
    >
      {children}
      <p data-tick-count={id} aria-live="polite">
        Seçilenler
      </p>
      {mayTakeAll && list.pageCount > 1 && (
        <div className="choice">
          <input id={`${id}-tumu`} type="checkbox" name="all" value="evet" data-tick-found={id} />
          <label htmlFor={`${id}-tumu`}>Bulunan {found} kaydın tümü</label>
        </div>
      )}
      <div className="bulk-actions">
        {actions.map(({ value, label, variant, confirm }) => (
          <Button
            key={value}
            type="submit"
            name="action"
            value={value}
            size="sm"
            variant={variant}
            data-confirm={confirm}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
