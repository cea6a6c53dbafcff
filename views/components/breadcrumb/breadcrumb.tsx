import type { ReactElement } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';

export interface Crumb {
  readonly label: string;
  /** Path; the last crumb, the page itself, has none. */
  readonly href?: string;
}

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

/** The same list for search engines (schema.org BreadcrumbList). */
export function breadcrumbJsonLd(
  items: readonly Crumb[],
  publicUrl: string,
): Readonly<Record<string, unknown>> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href === undefined ? {} : { item: publicUrl + href }),
    })),
  };
}
