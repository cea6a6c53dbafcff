import type { ReactElement, ReactNode } from 'react';
import type { productList } from '../../../src/offers/admin/product-list.js';
import { calendarDate } from '../../../src/shared/finance/calendar.js';
import { formatInstant } from '../../../src/shared/finance/tr/format-instant.js';
import { formatDate, formatNumber, formatPercent } from '../../../src/shared/finance/tr/format.js';
import {
  DELETE_QUESTION,
  RATE_STATE_LABELS,
  SUBTYPE_LABELS,
  TYPE_LABELS,
} from '../../../src/shared/labels/offers.js';
import { yesNo } from '../../../src/shared/labels/yes-no.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { adminIndex } from '../../admin/admin-index.js';
import { NUMBER, RowToggle, TwoLines } from '../../admin/cells.js';
import type { FieldIn, IndexColumn, ItemIn, SortIn } from '../../admin/index-definition.js';
import { tickOf } from '../../components/admin-table/tick.js';
import { Badge, SponsorBadge } from '../../components/badge/badge.js';
import { ButtonLink } from '../../components/button/button.js';
import { FEATURED } from '../../components/row-menu/menu-switch.js';
import { RowFields } from '../../layouts/admin/csrf-field.js';
import { RowActions, RowSwitch } from '../../layouts/admin/row-actions.js';

type Product = ItemIn<typeof productList>;
type Columns = readonly IndexColumn<
  Product,
  FieldIn<typeof productList>,
  SortIn<typeof productList>,
  object
>[];

/** Features that a row names; the others it counts. */
const FEATURES_SHOWN = 2;

const day = (text: string | null): string => (text === null ? '' : formatDate(calendarDate(text)));
/** As spreadsheets in Türkiye read numbers. */
const number = (value: number | string | null): string =>
  value === null ? '' : String(value).replace('.', ',');
const kindOf = ({ kind }: Product): string => (kind === null ? '' : SUBTYPE_LABELS[kind]);
const hasRate = ({ type }: Product): boolean => type === 'loan' || type === 'deposit';

/**
 * Columns that staff type; an import of rates reports changes of these that it does not take. `No` and `Oran` are what it
 * looks for: the file can be sent back with other rates, beginning anew.
 */
export const TYPED_COLUMNS: Columns = [
  NUMBER,
  { field: 'name', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
  { field: 'bank_id', csv: ({ bank }) => bank },
  { field: 'type', cell: Kind, csv: ({ type }) => TYPE_LABELS[type] },
  { heading: 'Alt tür', csv: kindOf },
  { field: 'rate', sort: 'rate', cell: Rate, csv: ({ rate }) => number(rate) },
  { heading: 'Oran tarihi', csv: ({ rate_from }) => day(rate_from) },
  { heading: 'Oranın son günü', csv: ({ rate_to }) => day(rate_to) },
  { field: 'min_amount', csv: ({ min_amount }) => number(min_amount) },
  { field: 'max_amount', csv: ({ max_amount }) => number(max_amount) },
  { field: 'min_term', csv: ({ min_term }) => min_term ?? '' },
  { field: 'max_term', csv: ({ max_term }) => max_term ?? '' },
  { field: 'annual_fee', csv: ({ annual_fee }) => number(annual_fee) },
  { field: 'is_active', csv: (product) => yesNo(product.is_active) },
  { field: 'is_featured', csv: (product) => yesNo(product.is_featured) },
  { field: 'is_sponsored', csv: (product) => yesNo(product.is_sponsored) },
];

export const ProductIndex = adminIndex<typeof productList>({
  title: 'Ürün Yönetimi',
  subtitle: 'Krediler, kartlar, mevduat ve müşteri edinimi; değişiklikler sitede hemen görünür.',
  caption: 'Ürünler',
  one: 'ürün',
  csv: { name: 'urunler' },
  links: () => (
    <>
      <ButtonLink href={adminPaths.productConditions()}>Koşullar</ButtonLink>
      <ButtonLink href={adminPaths.depositBrackets()}>Oran dilimleri</ButtonLink>
      <ButtonLink href={adminPaths.rateImports()} icon="percent">
        Oran aktar
      </ButtonLink>
    </>
  ),
  add: { label: 'Yeni ürün' },
  search: 'Ürün adı veya açıklama ara',
  filters: {
    type: { field: 'type', words: TYPE_LABELS },
    kind: { heading: 'Alt tür', words: SUBTYPE_LABELS },
    bank: { field: 'bank_id', banks: true },
    active: { field: 'is_active' },
    featured: { field: 'is_featured' },
    rate: { heading: 'Oran durumu', words: RATE_STATE_LABELS },
  },
  columns: [
    ...TYPED_COLUMNS,
    { heading: 'Özellik sayısı', csv: ({ features }) => formatNumber(features.length) },
    { heading: 'Son doğrulama', csv: ({ confirmed_on }) => day(confirmed_on) },
    {
      heading: 'Oran durumu',
      csv: ({ rate_state }) => (rate_state === null ? '' : RATE_STATE_LABELS[rate_state]),
    },
    { heading: 'Güncellenme', csv: ({ updated_at }, { timeZone }) => formatInstant(updated_at, timeZone) },
    { field: 'features', cell: Features },
    { field: 'is_active', cell: Active },
  ],
  menu: Menu,
  // Rates are looked at page by page: nobody has seen those of other pages.
  bulk: {
    id: 'urun-secimi',
    action: adminPaths.rateConfirmations(),
    actions: [{ value: 'confirm', label: 'Oranlarını doğrula' }],
    mayTakeAll: false,
    name: ({ name }) => name,
    // A product without a rate can be ticked and is left out: there is nothing to confirm.
    tick: (product) => rateTick(product) ?? tickOf({ id: product.id, version: 1 }),
    fields: RowFields,
  },
  empty: {
    title: 'Hiç ürün bulunamadı',
    icon: 'card',
    text: 'Karşılaştırma sayfalarında görünecek ilk ürünü ekleyin.',
  },
  unmatched: { title: 'Hiç ürün bulunamadı' },
  styles: ['admin-products'],
});

/** Names product and rate; null where none is in force. */
function rateTick({ id, rate, rate_id }: Product): string | null {
  return rate === null ? null : tickOf({ id, version: Number(rate_id) });
}

function Name({ id, name, bank, is_featured, is_sponsored, is_sample }: Product): ReactElement {
  return (
    <span className="lines">
      <a href={adminPaths.product(id)}>{name}</a>
      <span className="product-marks">
        <span className="muted">{bank}</span>
        {is_featured && <Badge tone="info">Öne çıkan</Badge>}
        {is_sponsored && <SponsorBadge />}
        {is_sample && <Badge>Örnek</Badge>}
      </span>
    </span>
  );
}

function Kind(product: Product): ReactElement {
  return <TwoLines first={TYPE_LABELS[product.type]} second={kindOf(product)} />;
}

function Rate(product: Product): ReactNode {
  if (!hasRate(product)) return '—';
  const { id, name, rate, rate_from, rate_to, rate_state: state, confirmed_on } = product;
  const href = adminPaths.productRates(id);
  if (rate === null || rate_from === null)
    return (
      <a href={href} aria-label={`${name}: geçerli oran yok, oran ekle`}>
        <Badge tone="warning">Oran yok</Badge>
      </a>
    );
  return (
    <span className="lines">
      <a className="nowrap" href={href} aria-label={`${name} oranları: ${formatPercent(rate)}`}>
        {formatPercent(rate)}
      </a>
      <span className="muted nowrap">{rate_to === null ? day(rate_from) : `${day(rate_to)} son gün`}</span>
      {(state === 'hidden' || state === 'unconfirmed') && (
        <span className="product-marks">
          <Badge tone={state === 'hidden' ? 'danger' : 'warning'}>{RATE_STATE_LABELS[state]}</Badge>
          <span className="muted nowrap">son doğrulama {day(confirmed_on)}</span>
        </span>
      )}
    </span>
  );
}

function Features({ features }: Product): ReactElement {
  const more = features.length - FEATURES_SHOWN;
  return (
    <span className="lines">
      {features.slice(0, FEATURES_SHOWN).map((feature, at) => (
        <span key={at}>{feature}</span>
      ))}
      {more > 0 && <span className="muted">{`+${String(more)} daha`}</span>}
    </span>
  );
}

function Active({ id, name, is_active }: Product): ReactElement {
  return <RowToggle action={adminPaths.productActive(id)} isOn={is_active} label={`${name}: aktif`} />;
}

function Menu(product: Product): ReactElement {
  const { id, name, is_active, is_featured } = product;
  const tick = rateTick(product);
  return (
    <RowActions
      label={name}
      editHref={adminPaths.product(id)}
      remove={{
        action: adminPaths.productDelete(id),
        question: DELETE_QUESTION,
        permission: 'products.delete',
      }}
    >
      {hasRate(product) && <a href={adminPaths.productRates(id)}>Oranlar</a>}
      {hasRate(product) && <a href={adminPaths.productConditions({ product: id })}>Koşullar</a>}
      {product.type === 'deposit' && <a href={adminPaths.depositBrackets({ product: id })}>Oran dilimleri</a>}
      {tick !== null && (
        <form method="post" action={adminPaths.rateConfirmations()}>
          <RowFields />
          <input type="hidden" name="ids" value={tick} />
          <button type="submit">Oranı doğrula</button>
        </form>
      )}
      <RowSwitch action={adminPaths.productActive(id)} isOn={is_active} />
      <RowSwitch action={adminPaths.productFeatured(id)} isOn={is_featured} words={FEATURED} />
    </RowActions>
  );
}
