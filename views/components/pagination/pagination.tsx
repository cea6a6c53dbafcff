import type { ReactElement } from 'react';

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
        {page > 1 && <PageLink href={href(page - 1)} text="‹" label="Önceki sayfa" rel="prev" />}
        {shownPages(page, pageCount).map((shown, at) =>
          shown === null ? (
            <li key={`gap-${String(at)}`}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <PageLink
              key={shown}
              href={href(shown)}
              text={String(shown)}
              label={`Sayfa ${String(shown)}`}
              current={shown === page}
            />
          ),
        )}
        {page < pageCount && <PageLink href={href(page + 1)} text="›" label="Sonraki sayfa" rel="next" />}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  readonly href: string;
  readonly text: string;
  readonly label: string;
  readonly current?: boolean;
  readonly rel?: 'prev' | 'next';
}

function PageLink({ href, text, label, current = false, rel }: PageLinkProps): ReactElement {
  return (
    <li>
      <a href={href} aria-label={label} aria-current={current ? 'page' : undefined} rel={rel}>
        {text}
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
