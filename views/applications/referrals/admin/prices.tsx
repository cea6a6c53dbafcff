import type { ReactElement } from 'react';
import type { priceList } from '../../../../src/applications/referrals/admin/price-list.js';
import { liraFromKurus } from '../../../../src/shared/finance/money.js';
import { formatDate, formatLira } from '../../../../src/shared/finance/tr/format.js';
import { BILLABLE_LABELS, PRICE_DELETE_QUESTION } from '../../../../src/shared/labels/referrals.js';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { adminIndex } from '../../../admin/admin-index.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { Badge } from '../../../components/badge/badge.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { ReferralTabs } from './tabs.js';

type Price = ItemIn<typeof priceList>;

const untilOf = ({ valid_until }: Price): string => (valid_until === null ? '' : formatDate(valid_until));

export const PriceIndex = adminIndex<typeof priceList>({
  title: 'Ücretler',
  subtitle:
    'Bankaların başvuru başına ödediği. Burada satırı olmayan başvuru için bankanın kendi formundaki ücret geçerlidir.',
  one: 'ücret',
  csv: { name: 'ucretler' },
  add: { label: 'Yeni ücret' },
  above: () => <ReferralTabs current="prices" />,
  filters: {
    bank: { field: 'bank_id', banks: true },
    valid: { heading: 'Bugün geçerli' },
  },
  columns: [
    { field: 'bank_id', rowHeader: true, sort: 'bank', cell: Bank, csv: ({ bank }) => bank },
    { field: 'scope', cell: Scope, csv: ({ scopeText }) => scopeText },
    { field: 'campaign', csv: ({ campaign }) => campaign ?? '' },
    {
      field: 'price',
      numeric: true,
      cell: ({ price }) => formatLira(price, { decimals: 2 }),
      csv: ({ price }) => liraFromKurus(price).replace('.', ','),
    },
    { field: 'billable_state', text: ({ billable_state }) => BILLABLE_LABELS[billable_state] },
    { field: 'valid_from', csv: ({ valid_from }) => formatDate(valid_from) },
    { field: 'valid_until', csv: untilOf },
    { heading: 'Geçerli', sort: 'from', cell: Days },
  ],
  menu: Menu,
  empty: {
    title: 'Özel ücret yok',
    icon: 'wallet',
    text: 'Her başvuru için bankanın kendi formundaki ücret geçerli. Bir ürüne, bir türe ya da bir kampanyaya başka ücret ödeniyorsa buraya ekleyin.',
  },
});

function Bank({ id, bank }: Price): ReactElement {
  return <a href={referralPaths.price(id)}>{bank}</a>;
}

function Scope({ scopeText, campaign }: Price): ReactElement {
  return (
    <span className="lines">
      <span>{scopeText}</span>
      {campaign !== null && <span className="muted">Kampanya: {campaign}</span>}
    </span>
  );
}

function Days(price: Price): ReactElement {
  return (
    <span className="lines">
      <span className="nowrap">{`${formatDate(price.valid_from)} – ${untilOf(price)}`.trimEnd()}</span>
      {price.is_valid && (
        <span>
          <Badge tone="success">Bugün geçerli</Badge>
        </span>
      )}
    </span>
  );
}

function Menu({ id, bank, scopeText }: Price): ReactElement {
  return (
    <RowActions
      label={`${bank}, ${scopeText}`}
      editHref={referralPaths.price(id)}
      remove={{ action: referralPaths.price(id, 'delete'), question: PRICE_DELETE_QUESTION }}
    />
  );
}
