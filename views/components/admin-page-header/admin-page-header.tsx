import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.js';

export interface AdminPageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The list that this record belongs to. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Buttons and links to the right. */
  readonly children?: ReactNode;
}

/** Title, way back and main actions of an administration page. Style: `admin`. */
export function AdminPageHeader({ title, subtitle, back, children }: AdminPageHeaderProps): ReactElement {
  return (
    <div className="admin-head">
      <div>
        {back && (
          <a className="admin-back" href={back.href}>
            <Icon name="chevron-left" />
            {back.label}
          </a>
        )}
        <h1>{title}</h1>
        {subtitle !== undefined && <p className="muted">{subtitle}</p>}
      </div>
      {children !== undefined && <div className="cluster">{children}</div>}
    </div>
  );
}
