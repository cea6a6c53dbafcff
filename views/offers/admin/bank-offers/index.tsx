import type { ReactElement } from 'react';
import { adminPaths, paths } from '../../../../src/shared/paths/site.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { Badge } from '../../../components/badge/badge.js';
import { BankLogo } from '../../../components/bank-logo/bank-logo.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { FlagFilter } from '../../../components/filter-bar/flag-filter.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { Notice } from '../../../components/notice/notice.js';
import { ToggleForm } from '../../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowFields } from '../../../layouts/admin/csrf-field.js';
import { type BankColor, COLOR_LABELS } from '../../../../src/shared/labels/banks.js';

export interface BankOfferItem {
  readonly id: string;
  readonly name: string;
  readonly color: BankColor;
  readonly logoUrl: string | null;
  readonly isBankActive: boolean;
  readonly order: number;
  readonly isSponsored: boolean;
  readonly offerCount: number;
  readonly isActive: boolean;
}

export interface BankOffersIndexProps {
  readonly list: ListView;
  readonly csvHref: string;
  readonly rows: readonly BankOfferItem[];
  readonly filters: Readonly<Partial<Record<'active' | 'sponsored', boolean>>>;
}

function BankOffersIndexBody({ list, csvHref, rows, filters }: BankOffersIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Banka Teklif Yönetimi" subtitle="Banka tekliflerini aktif veya pasif yapın.">
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={list.pageHref(list.page)} icon="refresh" data-refresh="">
          Yenile
        </ButtonLink>
      </AdminPageHeader>
      {/* Filled and shown by the page's script; without it the page that comes instead says what is wrong. */}
      <div
        className="admin-note"
        data-failures=""
        data-load="Banka teklifleri yüklenirken hata oluştu"
        data-save="Banka durumu güncellenirken hata oluştu"
        hidden
      >
        <Notice tone="danger" live>
          <p data-failure-text="" />
          <Button size="sm">Kapat</Button>
        </Notice>
      </div>
      <div className="admin-note">
        <Notice>
          <ul>
            <li>Pasif yapılan bankalar müşteri edinimi sayfasında görünmez.</li>
            <li>Aktif yapılan bankalar hemen görünür.</li>
            <li>
              Değişiklikler anında geçerli olur: <a href={paths.remoteCustomer()}>sayfayı aç</a>
            </li>
          </ul>
        </Notice>
      </div>
      <FilterBar list={list} searchLabel="Banka adı ara">
        <FlagFilter name="active" label="Durum" value={filters.active} on="Aktif" off="Pasif" />
        <FlagFilter name="sponsored" label={list.heading('is_sponsored')} value={filters.sponsored} />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<BankOfferItem>
            caption="Banka teklifleri"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Banka', rowHeader: true, sort: list.sorts['name'], cell: Name },
              { header: 'Sıra', numeric: true, sort: list.sorts['order'], cell: ({ order }) => order },
              {
                header: list.heading('is_sponsored'),
                cell: ({ isSponsored }) => (isSponsored ? 'Evet' : 'Hayır'),
              },
              { header: list.heading('offers'), cell: Offers },
              { header: 'Durum', cell: State },
              { header: 'İşlem', cell: Toggle },
            ]}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Name = (bank: BankOfferItem): ReactElement => (
  <span className="bank-cell">
    <BankLogo bank={bank} size="sm" decorative />
    <span>{bank.name}</span>
    <span className={`color-badge color-${bank.color}`}>{COLOR_LABELS[bank.color]}</span>
  </span>
);

const Offers = ({ id, name, offerCount }: BankOfferItem): ReactElement => (
  <a
    href={adminPaths.bankOffersOf(id)}
    data-form-dialog=""
    aria-label={`${name}: ${String(offerCount)} fırsat, düzenle`}
  >
    {offerCount} fırsat
  </a>
);

/** Both are there: the row's switch decides which of them is seen, before and after it is pressed. */
const State = ({ isBankActive }: BankOfferItem): ReactElement =>
  isBankActive ? (
    <>
      <span className="state-on">
        <Badge tone="success">Yayında</Badge>
      </span>
      <span className="state-off">
        <Badge>Yayında değil</Badge>
      </span>
    </>
  ) : (
    <Badge tone="warning">Banka pasif</Badge>
  );

const Toggle = ({ id, name, isActive }: BankOfferItem): ReactElement => (
  <ToggleForm
    action={adminPaths.bankOfferActive(id)}
    isOn={isActive}
    label={`${name}: teklif aktif`}
    csrf={<RowFields />}
  />
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  const isFiltered = list.search !== '' || list.filterCount > 0;
  return (
    <EmptyState
      title={isFiltered ? 'Seçilen kriterlere uygun teklif bulunamadı' : 'Henüz banka teklifi bulunmuyor.'}
      icon="percent"
      action={
        isFiltered ? (
          <ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>
        ) : (
          <ButtonLink href={adminPaths.banks()}>Bankalara git</ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Aramayı değiştirin veya filtreleri temizleyin.'
        : 'Her bankanın teklifi, banka eklendiğinde burada görünür.'}
    </EmptyState>
  );
}

export const BankOffersIndex = view<BankOffersIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-banks', 'admin-form'],
  head: () => ({ title: 'Banka Teklif Yönetimi', robots: 'noindex' }),
  body: BankOffersIndexBody,
});
