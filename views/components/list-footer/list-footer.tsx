import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import type { ListView } from '../admin-table/list-view.js';
import { Pagination } from '../pagination/pagination.js';

/** How many rows there are, which page this is, how many a page has. Styles: `admin-list`, `pagination`. */
export function ListFooter({ list }: { readonly list: ListView }): ReactElement {
  return (
    <div className="list-footer">
      <p>
        {list.isExact ? '' : 'yaklaşık '}
        <strong>{formatNumber(list.total)}</strong> kayıt
      </p>
      <Pagination page={list.page} pageCount={list.pageCount} href={list.pageHref} />
      <nav className="list-sizes" aria-label="Sayfadaki kayıt sayısı">
        <span aria-hidden="true">Sayfada</span>
        {list.sizes.map(({ size, href, current }) => (
          <a
            key={size}
            href={href}
            aria-label={`Sayfada ${String(size)} kayıt`}
            aria-current={current ? 'true' : undefined}
          >
            {size}
          </a>
        ))}
      </nav>
      {!list.isExact && list.page === list.pageCount && (
        <p className="muted">Daha eskilere filtrelerle veya ters sıralamayla ulaşabilirsiniz.</p>
      )}
    </div>
  );
}
