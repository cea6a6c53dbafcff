import type { ReactElement } from 'react';
import type { conditionList } from '../../../../src/offers/admin/conditions/condition-list.js';
import { calendarDate } from '../../../../src/shared/finance/calendar.js';
import { formatDate, formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { CONDITION_QUESTION, PRODUCT_CONDITION_LABELS } from '../../../../src/shared/labels/offers.js';
import { STATE_LABELS } from '../../../../src/shared/labels/taxes.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER, TwoLines } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { percentText } from '../../taxes/admin/dated-parts.js';

type Item = ItemIn<typeof conditionList>;

const day = (text: string | null): string => (text === null ? '' : formatDate(calendarDate(text)));
const percent = (value: number | null): string => (value === null ? '' : percentText(value));

/** `25.000`: the kind says of what. */
const boundText = ({ bound }: Pick<Item, 'bound'>): string => (bound === null ? '' : formatNumber(bound));

export const ConditionIndex = adminIndex<typeof conditionList>({
  title: 'Ürün koşulları',
  subtitle:
    'Mobil başvuru, yeni müşteri, maaş gibi bir koşula bağlı oran ve ücretler ile bankaların kredi için yayımladığı koşullar (“Aranan”): yaş, gelir, müşterilik.',
  caption: 'Koşullar',
  one: 'koşul',
  back: { href: adminPaths.products(), label: 'Ürünler' },
  csv: { name: 'kosullar' },
  add: { label: 'Yeni koşul' },
  filters: {
    bank: { heading: 'Banka', banks: true },
    kind: { field: 'kind', words: PRODUCT_CONDITION_LABELS },
    state: { heading: 'Durum', words: STATE_LABELS },
  },
  columns: [
    NUMBER,
    { field: 'product_id', rowHeader: true, sort: 'product', cell: Name, csv: ({ product }) => product },
    { heading: 'Banka', csv: ({ bank }) => bank },
    { field: 'kind', text: ({ kind }) => PRODUCT_CONDITION_LABELS[kind] },
    { field: 'bound', numeric: true, text: boundText },
    { field: 'rate', numeric: true, text: ({ rate }) => percent(rate) },
    { field: 'fee_percent', numeric: true, text: ({ fee_percent }) => percent(fee_percent) },
    { field: 'valid_from', csv: ({ valid_from }) => day(valid_from) },
    { field: 'valid_to', csv: ({ valid_to }) => day(valid_to) },
    { heading: 'Geçerlilik', sort: 'begin', cell: Validity },
    { heading: 'Durum', csv: ({ state }) => STATE_LABELS[state] },
    { field: 'note', csv: ({ note }) => note },
    { field: 'source', csv: ({ source }) => source },
  ],
  menu: Menu,
  empty: {
    title: 'Hiç koşul bulunamadı',
    icon: 'percent',
    text: 'Yalnızca bir koşulu sağlayanlara verilen oran ve ücretleri ve bankaların aradığı koşulları buradan ekleyin.',
  },
});

function Name({ id, product, bank }: Item): ReactElement {
  return <TwoLines first={<a href={adminPaths.productCondition(id)}>{product}</a>} second={bank} />;
}

function Validity({ valid_from, valid_to, state }: Item): ReactElement {
  return (
    <TwoLines first={`${day(valid_from)} – ${day(valid_to) || 'süresiz'}`} second={STATE_LABELS[state]} />
  );
}

function Menu({ id, product, kind }: Item): ReactElement {
  return (
    <RowActions
      label={`${product}, ${PRODUCT_CONDITION_LABELS[kind]}`}
      editHref={adminPaths.productCondition(id)}
      remove={{
        action: adminPaths.productConditionDelete(id),
        question: CONDITION_QUESTION,
        permission: 'products.delete',
      }}
    />
  );
}
