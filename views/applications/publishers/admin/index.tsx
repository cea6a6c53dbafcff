import type { ReactElement } from 'react';
import type { publisherList } from '../../../../src/applications/publishers/admin/publisher-list.js';
import { liraFromKurus } from '../../../../src/shared/finance/money.js';
import { formatLira } from '../../../../src/shared/finance/tr/format.js';
import { PUBLISHER_DELETE_QUESTION } from '../../../../src/shared/labels/publishers.js';
import { yesNo } from '../../../../src/shared/labels/yes-no.js';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { RowToggle, TwoLines } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { ReferralTabs } from '../../referrals/admin/tabs.js';

type Publisher = ItemIn<typeof publisherList>;

export const PublisherIndex = adminIndex<typeof publisherList>({
  title: 'Yayıncılar',
  subtitle: 'Bağlantısı, gömülü aracı ya da programı başvuru getiren ve bunun için ödenen iş ortakları.',
  one: 'yayıncı',
  csv: { name: 'yayincilar' },
  add: { label: 'Yeni yayıncı' },
  above: () => <ReferralTabs current="publishers" />,
  filters: { active: { field: 'is_active' } },
  columns: [
    { field: 'name', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
    { heading: 'Kimlik', csv: ({ id }) => id },
    {
      heading: 'Bugünkü ücret (TL)',
      numeric: true,
      cell: ({ price }) => (price === null ? '—' : formatLira(price, { decimals: 2 })),
      csv: ({ price }) => (price === null ? '' : liraFromKurus(price).replace('.', ',')),
    },
    { field: 'is_active', cell: Active, csv: ({ is_active }) => yesNo(is_active) },
  ],
  menu: Menu,
  empty: {
    title: 'Henüz yayıncı yok',
    icon: 'wallet',
    text: 'Başvuru getirmesi için anlaştığınız siteyi ekleyin; bağlantılarında ve gömülü araçlarında kimliği geçer.',
  },
});

function Name({ id, name }: Publisher): ReactElement {
  return <TwoLines first={<a href={referralPaths.publisher(id)}>{name}</a>} second={id} />;
}

function Active({ id, name, is_active }: Publisher): ReactElement {
  return (
    <RowToggle action={referralPaths.publisher(id, 'active')} isOn={is_active} label={`${name}: açık`} />
  );
}

function Menu({ id, name }: Publisher): ReactElement {
  return (
    <RowActions
      label={name}
      editHref={referralPaths.publisher(id)}
      remove={{ action: referralPaths.publisher(id, 'delete'), question: PUBLISHER_DELETE_QUESTION }}
    />
  );
}
