import type { ReactElement } from 'react';
import { apiPaths } from '../../../src/shared/paths/api.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import type { ListView } from '../../components/admin-table/list-view.js';
import type { Tone } from '../../../src/shared/labels/tones.js';
import { Badge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { FlagFilter } from '../../components/filter-bar/flag-filter.js';
import { ListFooter } from '../../components/list-footer/list-footer.js';
import { ToggleForm } from '../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions } from '../../layouts/admin/row-actions.js';
import { KEY_DELETE_QUESTION } from '../../../src/shared/labels/api.js';

type KeyState = 'usable' | 'no-secret' | 'over';

interface KeyItem {
  readonly id: string;
  readonly name: string;
  readonly bank: string | null;
  readonly scopes: readonly string[];
  readonly isActive: boolean;
  readonly state: KeyState;
  readonly expires: string;
  /** Of the last 24 hours. */
  readonly requests: string;
  /** The last request and the network it came from; null where none is on record. */
  readonly lastUsed: { readonly at: string; readonly network: string } | null;
}

export interface KeyIndexProps {
  readonly list: ListView;
  readonly rows: readonly KeyItem[];
  readonly filters: { readonly active?: boolean | undefined };
  readonly csvHref: string;
}

const STATE_LABELS: Readonly<Record<KeyState, string>> = {
  usable: 'Kullanılabilir',
  'no-secret': 'Anahtarı üretilmedi',
  over: 'Süresi doldu',
};
const TONES: Readonly<Record<KeyState, Tone>> = {
  usable: 'success',
  'no-secret': 'warning',
  over: 'neutral',
};

function KeyIndexBody({ list, rows, filters, csvHref }: KeyIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="API anahtarları"
        subtitle="İş ortaklarının programları: her birinin anahtarı, yetkileri ve süresi ayrıdır."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={apiPaths.key('new')} variant="primary" icon="plus">
          Yeni anahtar
        </ButtonLink>
      </AdminPageHeader>
      <FilterBar list={list}>
        <FlagFilter name="active" label={list.heading('is_active')} value={filters.active} />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<KeyItem>
            caption="API anahtarları"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('name'), rowHeader: true, sort: list.sorts['name'], cell: Name },
              { header: list.heading('scopes'), cell: ({ scopes }) => scopes.join(', ') },
              {
                header: 'Durum',
                cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>,
              },
              { header: list.heading('expires_on'), cell: ({ expires }) => expires },
              { header: 'İstek (24 saat)', numeric: true, cell: ({ requests }) => requests },
              { header: 'Son kullanım', cell: LastUsed },
              { header: list.heading('is_active'), cell: Active },
            ]}
            menu={Menu}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Name = ({ id, name, bank }: KeyItem): ReactElement => (
  <span className="lines">
    <a href={apiPaths.key(id)}>{name}</a>
    {bank !== null && <span className="muted">{bank}</span>}
  </span>
);

const LastUsed = ({ lastUsed }: KeyItem): ReactElement =>
  lastUsed === null ? (
    <>—</>
  ) : (
    <span className="lines">
      <span>{lastUsed.at}</span>
      <span className="muted">{lastUsed.network}</span>
    </span>
  );

const Active = ({ id, name, isActive }: KeyItem): ReactElement => (
  <ToggleForm
    action={apiPaths.key(id, 'active')}
    isOn={isActive}
    label={`${name}: açık`}
    csrf={<RowFields />}
  />
);

const Menu = ({ id, name }: KeyItem): ReactElement => (
  <RowActions
    label={name}
    editHref={apiPaths.key(id)}
    remove={{ action: apiPaths.key(id, 'delete'), question: KEY_DELETE_QUESTION }}
  >
    <a href={apiPaths.key(id, 'secrets')}>Anahtarı üret veya yenile</a>
  </RowActions>
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.filterCount > 0 ? (
    <EmptyState
      title="Seçilen kriterlere uygun anahtar bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreleri genişletin veya tümünü temizleyin.
    </EmptyState>
  ) : (
    <EmptyState
      title="Henüz anahtar yok"
      icon="lock"
      action={<ButtonLink href={apiPaths.key('new')}>Yeni anahtar</ButtonLink>}
    >
      Bir iş ortağının programı bankaları, oranları ve hesapları okuyacaksa ona bir anahtar verin.
    </EmptyState>
  );
}

export const KeyIndex = view<KeyIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'API anahtarları', robots: 'noindex' }),
  body: KeyIndexBody,
});
