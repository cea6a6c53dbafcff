import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.js';

export interface PaginationProps {
  /** Names the navigation for screen readers. */
  readonly label?: string;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly href: (page: number) => string;
}

/** Links to the pages of a list; nothing when there is one page. Style: `pagination`. */
export function Pagination({
  label = 'Sayfalar',
  page,
  pageCount,
  href,
}: PaginationProps): ReactElement | null {
  if (pageCount <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ul className="pages">
        {page > 1 && (
          <PageLink href={href(page - 1)} rel="prev">
            <Icon name="chevron-left" />
            <span className="visually-hidden">Önceki sayfa</span>
          </PageLink>
        )}
        {shownPages(page, pageCount).map((shown, at) =>
          shown === null ? (
            <li key={`gap-${String(at)}`}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <PageLink key={shown} href={href(shown)} current={shown === page}>
              <span className="visually-hidden">Sayfa </span>
              {shown}
            </PageLink>
          ),
        )}
        {page < pageCount && (
          <PageLink href={href(page + 1)} rel="next">
            <span className="visually-hidden">Sonraki sayfa</span>
            <Icon name="chevron-right" />
          </PageLink>
        )}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  readonly href: string;
  readonly current?: boolean;
  readonly rel?: 'prev' | 'next';
  readonly children: ReactNode;
}

function PageLink({ href, current = false, rel, children }: PageLinkProps): ReactElement {
  return (
    <li>
      <a href={href} aria-current={current ? 'page' : undefined} rel={rel}>
        {children}
      </a>
    </li>
  );
}

/** First, last and the neighbours of the current page; `null` stands for pages left out. */
export function shownPages(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((number, at) => {
    const gap = number - (pages[at - 1] ?? 0) - 1;
    if (gap === 0) return [number];
    // A gap of one page is as wide as its dots.
    return gap === 1 ? [number - 1, number] : [null, number];
  });
}
