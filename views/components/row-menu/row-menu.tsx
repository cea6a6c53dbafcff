import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.js';

export interface RowMenuProps {
  /** Name of the row that the actions belong to. */
  readonly label: string;
  /** Links, and forms with one button each; `className="danger"` for what takes something away. */
  readonly children: ReactNode;
}

/** A row's actions behind one button; opens without script, closes with Esc and outside clicks with it. Style: `admin-list`. */
export function RowMenu({ label, children }: RowMenuProps): ReactElement {
  return (
    <details className="row-menu" data-menu="">
      <summary aria-label={`İşlemler: ${label}`}>
        <Icon name="more" />
      </summary>
      <div className="row-menu-panel">{children}</div>
    </details>
  );
}
