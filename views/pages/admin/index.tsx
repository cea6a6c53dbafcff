import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import type { ListView } from '../../components/admin-table/list-view.js';
import { Badge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../components/field/controls.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../components/list-footer/list-footer.js';
import { ToggleForm } from '../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions } from '../../layouts/admin/row-actions.js';
import { DELETE_QUESTION, STATUS_LABELS, TEMPLATE_LABELS } from '../../../src/shared/labels/pages.js';

export interface PageItem {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly address: string | null;
  /** Where visitors find it; null for a draft. */
  readonly publicHref: string | null;
  readonly template: string;
  readonly author: string;
  readonly isPublished: boolean;
  readonly isDraftAhead: boolean;
  readonly isDeletable: boolean;
  readonly publishes: string | null;
  readonly unpublishes: string | null;
  readonly scheduleProblem: string;
  /** The site itself answers at its address, now or soon. */
  readonly isAddressTaken: boolean;
  readonly savedAt: string;
  readonly savedBy: string;
}

export interface PageIndexProps {
  readonly list: ListView;
  readonly rows: readonly PageItem[];
  readonly filters: Readonly<Partial<Record<'template' | 'status', string>>>;
  readonly csvHref: string;
  readonly home: { readonly exists: boolean; readonly href: string };
}

const SWITCH = { on: 'Yayında', off: 'Taslak' } as const;

function PageIndexBody(props: PageIndexProps): ReactElement {
  const { list, rows, csvHref, home } = props;
  return (
    <>
      <AdminPageHeader
        title="Sayfa İçerikleri"
        subtitle="Ana sayfa, kurumsal ve yasal metinler ve sizin oluşturduğunuz bütün sayfalar."
      >
        <ButtonLink href={adminPaths.pagesBin()} icon="trash" variant="ghost">
          Çöp kutusu
        </ButtonLink>
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={home.href} icon="home">
          {home.exists ? 'Ana Sayfayı Düzenle' : 'Ana Sayfayı Oluştur'}
        </ButtonLink>
        <ButtonLink href={adminPaths.newPage()} variant="primary" icon="plus">
          Yeni Sayfa
        </ButtonLink>
      </AdminPageHeader>
      <Filters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<PageItem>
            caption="Sayfa İçerikleri"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Sayfa', rowHeader: true, sort: list.sorts['title'], cell: Title },
              { header: 'Şablon', cell: Template },
              { header: 'Durum', cell: Status },
              { header: 'Yazar', cell: ({ author }) => author },
              { header: 'Son güncelleme', sort: list.sorts['saved'], cell: LastSave },
            ]}
            menu={Menu}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Filters = ({ list, filters }: PageIndexProps): ReactElement => (
  <FilterBar list={list} searchLabel="Başlık veya adres ara">
    <SelectField
      name="template"
      label="Şablon"
      options={optionsOf(TEMPLATE_LABELS, 'Tümü')}
      defaultValue={filters.template}
      optional
    />
    <SelectField
      name="status"
      label="Durum"
      options={optionsOf(STATUS_LABELS, 'Tümü')}
      defaultValue={filters.status}
      optional
    />
  </FilterBar>
);

const Template = ({ template }: PageItem): ReactElement => <span className="nowrap">{template}</span>;

const Title = ({ id, title, address, publicHref }: PageItem): ReactElement => (
  <span className="lines page-name">
    <a href={adminPaths.page(id)}>{title}</a>
    {publicHref === null ? (
      <span className="muted page-address">{address ?? 'Adresi yok'}</span>
    ) : (
      <a
        className="muted page-address"
        href={publicHref}
        target="_blank"
        aria-label={`${publicHref}, sitede aç (yeni sekme)`}
      >
        {publicHref}
      </a>
    )}
  </span>
);

function Status(item: PageItem): ReactElement {
  const { id, version, title, isPublished, isDraftAhead, publishes, unpublishes } = item;
  const { scheduleProblem, isAddressTaken } = item;
  return (
    <div className="lines">
      <ToggleForm
        action={adminPaths.pageActive(id)}
        isOn={isPublished}
        label={`${title}: yayında`}
        words={SWITCH}
        csrf={
          <>
            <RowFields />
            <input type="hidden" name="version" value={version} />
          </>
        }
      />
      {isDraftAhead && (
        <span>
          <Badge tone="warning">Taslak ileride</Badge>
        </span>
      )}
      {publishes !== null && (
        <span>
          <Badge tone="info">Yayın: {publishes}</Badge>
        </span>
      )}
      {unpublishes !== null && (
        <span>
          <Badge tone="info">Kaldırma: {unpublishes}</Badge>
        </span>
      )}
      {isAddressTaken && (
        <span>
          <Badge tone="danger">Adresini site kullanıyor: sayfaya başka bir adres verin</Badge>
        </span>
      )}
      {scheduleProblem !== '' && (
        <span>
          <Badge tone="danger">Planlanan yayın yapılamadı</Badge>
        </span>
      )}
    </div>
  );
}

const LastSave = ({ savedAt, savedBy }: PageItem): ReactElement => (
  <span className="lines">
    <span>{savedAt}</span>
    <span className="muted">{savedBy}</span>
  </span>
);

const Menu = ({ id, title, publicHref, isDeletable }: PageItem): ReactElement => (
  <RowActions
    label={title}
    editHref={adminPaths.page(id)}
    remove={isDeletable ? { action: adminPaths.pageDelete(id), question: DELETE_QUESTION } : null}
  >
    {publicHref !== null && (
      <a href={publicHref} target="_blank">
        Sitede aç
      </a>
    )}
    <a href={adminPaths.pageRevisions(id)}>Sürümler</a>
  </RowActions>
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.search !== '' || list.filterCount > 0 ? (
    <EmptyState
      title="Seçilen kriterlere uygun sayfa bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreleri genişletin veya tümünü temizleyin.
    </EmptyState>
  ) : (
    <EmptyState
      title="Hiç sayfa bulunamadı"
      icon="document"
      action={<ButtonLink href={adminPaths.newPage()}>Yeni Sayfa</ButtonLink>}
    >
      İlk sayfanızı bileşenlerle ya da düz metinle oluşturun.
    </EmptyState>
  );
}

export const PageIndex = view<PageIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-pages'],
  head: () => ({ title: 'Sayfa İçerikleri', robots: 'noindex' }),
  body: PageIndexBody,
});
