import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import { tickOf } from '../../components/admin-table/tick.js';
import type { ListView } from '../../components/admin-table/list-view.js';
import { Badge, SponsorBadge } from '../../components/badge/badge.js';
import { BulkBar } from '../../components/bulk-bar/bulk-bar.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { ListFooter } from '../../components/list-footer/list-footer.js';
import { FEATURED } from '../../components/row-menu/menu-switch.js';
import { ToggleForm } from '../../components/toggle-form/toggle-form.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions, RowSwitch } from '../../layouts/admin/row-actions.js';
import { DELETE_QUESTION, RATE_STATE_LABELS } from '../../../src/shared/labels/offers.js';
import { ProductFilters, type ProductFiltersProps } from './filters.js';

export interface ProductItem {
  readonly id: string;
  readonly name: string;
  readonly bank: string;
  readonly type: string;
  readonly kind: string;
  /** Null for kinds that have none; without `percent` where there should be one today. */
  readonly rate: {
    readonly percent: string | null;
    readonly from: string;
    readonly to: string | null;
    /** Names product and rate where one is in force. */
    readonly tick: string | null;
    /** Nobody has confirmed it for long. */
    readonly doubt: 'unconfirmed' | 'hidden' | null;
    readonly confirmedOn: string;
  } | null;
  readonly features: readonly string[];
  readonly moreFeatures: number;
  readonly isActive: boolean;
  readonly isFeatured: boolean;
  readonly isSponsored: boolean;
  readonly isSample: boolean;
}

export interface ProductIndexProps extends ProductFiltersProps {
  readonly rows: readonly ProductItem[];
  readonly csvHref: string;
}

function ProductIndexBody(props: ProductIndexProps): ReactElement {
  const { list, rows, csvHref } = props;
  return (
    <>
      <AdminPageHeader
        title="Ürün Yönetimi"
        subtitle="Krediler, kartlar, mevduat ve müşteri edinimi; değişiklikler sitede hemen görünür."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={adminPaths.rateImports()} icon="percent">
          Oran aktar
        </ButtonLink>
        <ButtonLink href={adminPaths.newProduct()} variant="primary" icon="plus">
          Yeni ürün
        </ButtonLink>
      </AdminPageHeader>
      <ProductFilters {...props} />
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<ProductItem>
            caption="Ürünler"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('name'), rowHeader: true, sort: list.sorts['name'], cell: Name },
              { header: list.heading('type'), cell: Kind },
              { header: list.heading('rate'), sort: list.sorts['rate'], cell: Rate },
              { header: list.heading('features'), cell: Features },
              { header: list.heading('is_active'), cell: Active },
            ]}
            selection={{ form: BULK, name: ({ name }) => name, tick: tickOfRow }}
            menu={Menu}
          />
        )}
        {/* Rates are looked at page by page: nobody has seen those of other pages. */}
        <BulkBar
          id={BULK}
          action={adminPaths.rateConfirmations()}
          list={{ ...list, pageCount: 1 }}
          actions={[{ value: 'confirm', label: 'Oranlarını doğrula' }]}
        >
          <RowFields />
        </BulkBar>
        <ListFooter list={list} />
      </div>
    </>
  );
}

const BULK = 'urun-secimi';

/** A product without a rate can be ticked and is left out: there is nothing to confirm. */
const tickOfRow = ({ id, rate }: ProductItem): string => rate?.tick ?? tickOf({ id, version: 1 });

const Name = ({ id, name, bank, isFeatured, isSponsored, isSample }: ProductItem): ReactElement => (
  <span className="lines">
    <a href={adminPaths.product(id)}>{name}</a>
    <span className="product-marks">
      <span className="muted">{bank}</span>
      {isFeatured && <Badge tone="info">Öne çıkan</Badge>}
      {isSponsored && <SponsorBadge />}
      {isSample && <Badge>Örnek</Badge>}
    </span>
  </span>
);

const Kind = ({ type, kind }: ProductItem): ReactElement => (
  <span className="lines">
    <span>{type}</span>
    {kind !== '' && <span className="muted">{kind}</span>}
  </span>
);

function Rate({ id, name, rate }: ProductItem): ReactElement {
  if (rate === null) return <>—</>;
  const href = adminPaths.productRates(id);
  if (rate.percent === null)
    return (
      <a href={href} aria-label={`${name}: geçerli oran yok, oran ekle`}>
        <Badge tone="warning">Oran yok</Badge>
      </a>
    );
  return (
    <span className="lines">
      <a className="nowrap" href={href} aria-label={`${name} oranları: ${rate.percent}`}>
        {rate.percent}
      </a>
      <span className="muted nowrap">{rate.to === null ? rate.from : `${rate.to} son gün`}</span>
      {rate.doubt !== null && (
        <span className="product-marks">
          <Badge tone={rate.doubt === 'hidden' ? 'danger' : 'warning'}>{RATE_STATE_LABELS[rate.doubt]}</Badge>
          <span className="muted nowrap">son doğrulama {rate.confirmedOn}</span>
        </span>
      )}
    </span>
  );
}

const Features = ({ features, moreFeatures }: ProductItem): ReactElement => (
  <span className="lines">
    {features.map((feature, at) => (
      <span key={at}>{feature}</span>
    ))}
    {moreFeatures > 0 && <span className="muted">{`+${String(moreFeatures)} daha`}</span>}
  </span>
);

const Active = ({ id, name, isActive }: ProductItem): ReactElement => (
  <ToggleForm
    action={adminPaths.productActive(id)}
    isOn={isActive}
    label={`${name}: aktif`}
    csrf={<RowFields />}
  />
);

const Menu = ({ id, name, rate, isActive, isFeatured }: ProductItem): ReactElement => (
  <RowActions
    label={name}
    editHref={adminPaths.product(id)}
    remove={{
      action: adminPaths.productDelete(id),
      question: DELETE_QUESTION,
      permission: 'products.delete',
    }}
  >
    {rate !== null && <a href={adminPaths.productRates(id)}>Oranlar</a>}
    {rate?.tick != null && (
      <form method="post" action={adminPaths.rateConfirmations()}>
        <RowFields />
        <input type="hidden" name="ids" value={rate.tick} />
        <button type="submit">Oranı doğrula</button>
      </form>
    )}
    <RowSwitch action={adminPaths.productActive(id)} isOn={isActive} />
    <RowSwitch action={adminPaths.productFeatured(id)} isOn={isFeatured} words={FEATURED} />
  </RowActions>
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  const isFiltered = list.search !== '' || list.filterCount > 0;
  return (
    <EmptyState
      title="Hiç ürün bulunamadı"
      icon={isFiltered ? 'search' : 'card'}
      action={
        isFiltered ? (
          <ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>
        ) : (
          <ButtonLink href={adminPaths.newProduct()}>Yeni ürün</ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Filtreleri genişletin veya tümünü temizleyin.'
        : 'Karşılaştırma sayfalarında görünecek ilk ürünü ekleyin.'}
    </EmptyState>
  );
}

export const ProductIndex = view<ProductIndexProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-products'],
  head: () => ({ title: 'Ürün Yönetimi', robots: 'noindex' }),
  body: ProductIndexBody,
});
