import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import type { ListView } from '../../components/admin-table/list-view.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';

export interface BinItem {
  readonly id: string;
  readonly title: string;
  readonly address: string | null;
  readonly deletedAt: string;
  readonly deletedBy: string;
  readonly daysLeft: number;
}

export interface PageBinProps {
  readonly list: ListView;
  readonly rows: readonly BinItem[];
  /** How long pages stay. */
  readonly days: number;
  readonly mayErase: boolean;
}

const ERASE_QUESTION = 'Bu sayfa sürümleriyle birlikte kalıcı olarak silinecek. Geri alınamaz. Silinsin mi?';

function PageBinBody({ list, rows, days, mayErase }: PageBinProps): ReactElement {
  const actions = ({ id, title }: BinItem): ReactElement => (
    <div className="cluster">
      <form method="post" action={adminPaths.pageReturn(id)}>
        <RowFields />
        <Button type="submit" size="sm" aria-label={`Geri al: ${title}`}>
          Geri al
        </Button>
      </form>
      {mayErase && (
        <form method="post" action={adminPaths.pageErasure(id)}>
          <RowFields />
          <Button
            type="submit"
            size="sm"
            variant="danger"
            data-confirm={ERASE_QUESTION}
            aria-label={`Kalıcı olarak sil: ${title}`}
          >
            Kalıcı olarak sil
          </Button>
        </form>
      )}
    </div>
  );
  return (
    <>
      <AdminPageHeader
        title="Çöp kutusu"
        subtitle={`Silinen sayfalar ${String(days)} gün burada kalır, sonra kendiliğinden silinir.`}
        back={{ href: adminPaths.pages(), label: 'Sayfa İçerikleri' }}
      />
      <FilterBar list={list} searchLabel="Başlık veya adres ara" />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<BinItem>
            caption="Silinen sayfalar"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Sayfa', rowHeader: true, sort: list.sorts['title'], cell: Title },
              { header: 'Silinme', sort: list.sorts['deleted'], cell: Deletion },
              { header: 'Kalan süre', cell: Rest },
              { header: 'İşlemler', cell: actions },
            ]}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Title = ({ title, address }: BinItem): ReactElement => (
  <span className="lines">
    <span>{title}</span>
    {address !== null && <span className="muted page-address">{address}</span>}
  </span>
);

const Deletion = ({ deletedAt, deletedBy }: BinItem): ReactElement => (
  <span className="lines">
    <span>{deletedAt}</span>
    <span className="muted">{deletedBy}</span>
  </span>
);

const Rest = ({ daysLeft }: BinItem): string =>
  daysLeft === 0 ? 'Bugün silinecek' : `${String(daysLeft)} gün`;

const Empty = ({ list }: { readonly list: ListView }): ReactElement =>
  list.search === '' ? (
    <EmptyState title="Çöp kutusu boş" icon="trash">
      Sildiğiniz sayfalar burada görünür ve geri alınabilir.
    </EmptyState>
  ) : (
    <EmptyState
      title="Seçilen kriterlere uygun sayfa bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Aramayı temizle</ButtonLink>}
    />
  );

export const PageBinShow = view<PageBinProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-pages'],
  head: () => ({ title: 'Çöp kutusu', robots: 'noindex' }),
  body: PageBinBody,
});
