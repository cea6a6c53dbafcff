import type { ReactElement } from 'react';
import type { Crumb } from '../../../src/shared/contracts/crumb.js';
import { useStyles } from '../../../src/shared/rendering/context.js';

export interface BreadcrumbProps {
  readonly items: readonly Crumb[];
}

/** Where this page stands; the last part is not a link. */
export function Breadcrumb({ items }: BreadcrumbProps): ReactElement {
  useStyles(['breadcrumb']);
  return (
    <nav className="breadcrumb container" aria-label="Sayfa yolu">
      <ol className="crumbs">
        {items.map(({ label, href }, at) => (
          <li key={label}>
            {href === undefined || at === items.length - 1 ? (
              <span aria-current={at === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
