import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { Panel } from '../facts.js';
import { SearchBox } from './search-box.js';

const GROUPS = {
  applications: 'Başvurular',
  banks: 'Bankalar',
  products: 'Ürünler',
  campaigns: 'Kampanyalar',
  pages: 'Sayfalar',
} as const;

export interface SearchGroupView {
  readonly group: keyof typeof GROUPS;
  readonly hits: readonly { readonly title: string; readonly detail: string; readonly href: string | null }[];
  readonly listHref: string | null;
  readonly hasMore: boolean;
}

export interface SearchShowProps {
  readonly term: string;
  readonly groups: readonly SearchGroupView[];
}

function SearchBody({ term, groups }: SearchShowProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Arama" />
      <div className="stack">
        <SearchBox term={term} />
        {groups.length === 0 ? (
          <EmptyState title={term === '' ? 'Ne aramıştınız?' : `“${term}” için sonuç bulunamadı`}>
            Banka, ürün, kampanya veya sayfa adı; başvurularda başvuru ya da referans numarası, telefonun
            tamamı veya son dört hanesi, e-postanın tamamı, tutar ve notlardaki sözcüklerle arayabilirsiniz.
          </EmptyState>
        ) : (
          groups.map((found) => <Group key={found.group} term={term} {...found} />)
        )}
      </div>
    </>
  );
}

function Group({
  term,
  group,
  hits,
  listHref,
  hasMore,
}: SearchGroupView & { readonly term: string }): ReactElement {
  return (
    <Panel title={GROUPS[group]}>
      <ul className="search-hits" data-rows="">
        {hits.map(({ title, detail, href }) => (
          <li key={href ?? `${title} ${detail}`}>
            {href === null ? <span>{title}</span> : <a href={href}>{title}</a>}{' '}
            <span className="muted">{detail}</span>
          </li>
        ))}
      </ul>
      {hasMore && <More group={group} term={term} listHref={listHref} />}
    </Panel>
  );
}

function More({
  group,
  term,
  listHref,
}: Pick<SearchGroupView, 'group' | 'listHref'> & { readonly term: string }): ReactElement | null {
  if (group === 'applications')
    return (
      <form method="post" action={adminPaths.applicationsSearch()}>
        <CsrfField />
        <input type="hidden" name="q" value={term} />
        <Button type="submit" size="sm">
          Tümünü listede göster
        </Button>
      </form>
    );
  return listHref === null ? (
    <p className="small muted">Daha fazla sonuç var; aramayı daraltın.</p>
  ) : (
    <p>
      <a href={listHref}>Tümünü listede göster</a>
    </p>
  );
}

export const SearchShow = view<SearchShowProps>({
  layout: adminLayout,
  styles: ['admin-search'],
  head: () => ({ title: 'Arama', robots: 'noindex' }),
  body: SearchBody,
});
