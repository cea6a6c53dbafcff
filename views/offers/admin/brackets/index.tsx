import type { ReactElement } from 'react';
import type { bracketList } from '../../../../src/offers/admin/brackets/bracket-list.js';
import { calendarDate } from '../../../../src/shared/finance/calendar.js';
import { formatDate, formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { BRACKET_QUESTION } from '../../../../src/shared/labels/offers.js';
import { STATE_LABELS } from '../../../../src/shared/labels/taxes.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER, TwoLines } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { percentText } from '../../taxes/admin/dated-parts.js';

type Item = ItemIn<typeof bracketList>;

const day = (text: string | null): string => (text === null ? '' : formatDate(calendarDate(text)));
const percent = (value: number | null): string => (value === null ? '' : percentText(value));
const number = (value: number | null): string => (value === null ? '' : formatNumber(value));

const amounts = ({ min_amount, max_amount, currency }: Item): string =>
  `${number(min_amount)} – ${number(max_amount) || '…'} ${currency === 'TRY' ? 'TL' : (currency ?? '')}`;
const terms = ({ min_term, max_term }: Item): string =>
  `${String(min_term)} – ${number(max_term) || '…'} gün`;

export const BracketIndex = adminIndex<typeof bracketList>({
  title: 'Mevduat oran dilimleri',
  subtitle:
    'Oranın tutara ve vadeye göre değiştiği mevduatlar; ilk vadeye özel hoş geldin oranı yenilemedekinden ayrı durur.',
  caption: 'Oran dilimleri',
  one: 'dilim',
  back: { href: adminPaths.products(), label: 'Ürünler' },
  csv: { name: 'oran-dilimleri' },
  add: { label: 'Yeni dilim' },
  filters: {
    bank: { heading: 'Banka', banks: true },
    state: { heading: 'Durum', words: STATE_LABELS },
  },
  columns: [
    NUMBER,
    { field: 'product_id', rowHeader: true, sort: 'product', cell: Name, csv: ({ product }) => product },
    { heading: 'Banka', csv: ({ bank }) => bank },
    { heading: 'Tutar', numeric: true, text: amounts },
    { heading: 'Vade', numeric: true, text: terms },
    { field: 'rate', numeric: true, text: ({ rate }) => percent(rate) },
    { field: 'welcome_rate', numeric: true, text: ({ welcome_rate }) => percent(welcome_rate) },
    { field: 'valid_from', csv: ({ valid_from }) => day(valid_from) },
    { field: 'valid_to', csv: ({ valid_to }) => day(valid_to) },
    { heading: 'Geçerlilik', sort: 'begin', cell: Validity },
    { heading: 'Durum', csv: ({ state }) => STATE_LABELS[state] },
    { field: 'note', csv: ({ note }) => note },
  ],
  menu: Menu,
  empty: {
    title: 'Hiç oran dilimi bulunamadı',
    icon: 'percent',
    text: 'Bir mevduatın oranı tutara ya da vadeye göre değişiyorsa dilimlerini buradan ekleyin.',
  },
});

function Name({ id, product, bank }: Item): ReactElement {
  return <TwoLines first={<a href={adminPaths.depositBracket(id)}>{product}</a>} second={bank} />;
}

function Validity({ valid_from, valid_to, state }: Item): ReactElement {
  return (
    <TwoLines first={`${day(valid_from)} – ${day(valid_to) || 'süresiz'}`} second={STATE_LABELS[state]} />
  );
}

function Menu(item: Item): ReactElement {
  return (
    <RowActions
      label={`${item.product}, ${amounts(item)}, ${terms(item)}`}
      editHref={adminPaths.depositBracket(item.id)}
      remove={{
        action: adminPaths.depositBracketDelete(item.id),
        question: BRACKET_QUESTION,
        permission: 'products.delete',
      }}
    />
  );
}
