import type { ReactElement } from 'react';
import { adminPaths, paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import type { ListView } from '../../components/admin-table/list-view.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { FilterBar } from '../../components/filter-bar/filter-bar.js';
import { FlagFilter } from '../../components/filter-bar/flag-filter.js';
import { ListFooter } from '../../components/list-footer/list-footer.js';
import { FEATURED } from '../../components/row-menu/menu-switch.js';
import { ToggleForm } from '../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions, RowSwitch } from '../../layouts/admin/row-actions.js';
import { DELETE_QUESTION } from '../../../src/shared/labels/banks.js';

export interface BankItem {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly order: number | null;
  readonly offerCount: number;
  readonly price: string;
  readonly isActive: boolean;
  readonly isFeatured: boolean;
  readonly updated: string;
}

export interface BankIndexProps {
  readonly list: ListView;
  readonly rows: readonly BankItem[];
  readonly filters: Readonly<Partial<Record<'active' | 'featured', boolean>>>;
  readonly csvHref: string;
}

const YES_NO = { on: 'Evet', off: 'Hayır' } as const;

function BankIndexBody({ list, rows, filters, csvHref }: BankIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Bankalar" subtitle="Sitede karşılaştırılan bankalar.">
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={adminPaths.newBank()} variant="primary" icon="plus">
          Yeni banka
        </ButtonLink>
      </AdminPageHeader>
      <FilterBar list={list} searchLabel="Banka adı ara">
        <FlagFilter name="active" label="Durum" value={filters.active} on="Aktif" off="Pasif" />
        <FlagFilter name="featured" label={list.heading('is_featured')} value={filters.featured} />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<BankItem>
            caption="Bankalar"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('name'), rowHeader: true, sort: list.sorts['name'], cell: Name },
              {
                header: list.heading('display_order'),
                numeric: true,
                sort: list.sorts['order'],
                cell: ({ order }) => order ?? '—',
              },
              { header: 'Fırsatlar', cell: Offers },
              {
                header: list.heading('price_per_application'),
                numeric: true,
                sort: list.sorts['price'],
                cell: ({ price }) => price,
              },
              { header: 'Güncelleme', sort: list.sorts['updated'], cell: ({ updated }) => updated },
              { header: list.heading('is_featured'), cell: Featured },
              { header: 'Durum', cell: Active },
            ]}
            menu={Menu}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Name = (bank: BankItem): ReactElement => (
  <span className="bank-cell">
    <BankLogo bank={bank} size="sm" decorative />
    <a href={adminPaths.bank(bank.id)}>{bank.name}</a>
  </span>
);

const Offers = ({ id, offerCount }: BankItem): ReactElement => (
  <a href={adminPaths.bankOffersOf(id)} data-form-dialog="">
    {offerCount === 0 ? 'Fırsat yok' : `${String(offerCount)} fırsat`}
  </a>
);

const Featured = ({ id, name, isFeatured }: BankItem): ReactElement => (
  <ToggleForm
    action={adminPaths.bankFeatured(id)}
    isOn={isFeatured}
    label={`${name}: öne çıkan`}
    words={YES_NO}
    csrf={<RowFields />}
  />
);

const Active = ({ id, name, isActive }: BankItem): ReactElement => (
  <ToggleForm
    action={adminPaths.bankActive(id)}
    isOn={isActive}
    label={`${name}: aktif`}
    csrf={<RowFields />}
  />
);

const Menu = ({ id, name, isActive, isFeatured }: BankItem): ReactElement => (
  <RowActions
    label={name}
    editHref={adminPaths.bank(id)}
    remove={{ action: adminPaths.bankDelete(id), question: DELETE_QUESTION, permission: 'banks.delete' }}
  >
    <a href={adminPaths.bankOffersOf(id)} data-form-dialog="">
      Fırsatları düzenle
    </a>
    {isActive && <a href={paths.bank(id)}>Sitede gör</a>}
    <RowSwitch action={adminPaths.bankActive(id)} isOn={isActive} />
    <RowSwitch action={adminPaths.bankFeatured(id)} isOn={isFeatured} words={FEATURED} />
  </RowActions>
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  const isFiltered = list.search !== '' || list.filterCount > 0;
  return (
    <EmptyState
      title="Hiç banka bulunamadı"
      icon="bank"
      action={
        <div className="cluster">
          {isFiltered && <ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
          <ButtonLink href={adminPaths.newBank()}>Yeni banka</ButtonLink>
        </div>
      }
    >
      {isFiltered
        ? 'Aramayı değiştirin, filtreleri temizleyin veya yeni bir banka ekleyin.'
        : 'Sitede karşılaştırılacak bankaları buradan ekleyin.'}
    </EmptyState>
  );
}

export const BankIndex = view<BankIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-banks', 'admin-form'],
  head: () => ({ title: 'Bankalar', robots: 'noindex' }),
  body: BankIndexBody,
});
