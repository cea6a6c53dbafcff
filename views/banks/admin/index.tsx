import type { ReactElement } from 'react';
import type { bankList } from '../../../src/banks/admin/bank-list.js';
import { kurusFromLira } from '../../../src/shared/finance/money.js';
import { formatInstant } from '../../../src/shared/finance/tr/format-instant.js';
import { formatLira } from '../../../src/shared/finance/tr/format.js';
import { DELETE_QUESTION } from '../../../src/shared/labels/banks.js';
import { YES_NO, yesNo } from '../../../src/shared/labels/yes-no.js';
import { adminPaths, paths } from '../../../src/shared/paths/site.js';
import { adminIndex } from '../../admin/admin-index.js';
import { RowToggle } from '../../admin/cells.js';
import type { ItemIn } from '../../admin/index-definition.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { FEATURED } from '../../components/row-menu/menu-switch.js';
import { RowActions, RowSwitch } from '../../layouts/admin/row-actions.js';

type Bank = ItemIn<typeof bankList>;

export const BankIndex = adminIndex<typeof bankList>({
  title: 'Bankalar',
  subtitle: 'Sitede karşılaştırılan bankalar.',
  one: 'banka',
  csv: { name: 'bankalar' },
  add: { label: 'Yeni banka' },
  search: 'Banka adı ara',
  filters: {
    active: { heading: 'Durum', on: 'Aktif', off: 'Pasif' },
    featured: { field: 'is_featured' },
  },
  columns: [
    { field: 'id', csv: ({ id }) => id },
    { field: 'name', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
    {
      field: 'display_order',
      numeric: true,
      sort: 'order',
      cell: ({ display_order }) => display_order ?? '—',
      csv: ({ display_order }) => display_order ?? '',
    },
    { heading: 'Fırsatlar', cell: Offers },
    { heading: 'Fırsat', csv: ({ offer_count }) => offer_count },
    {
      field: 'price_per_application',
      numeric: true,
      sort: 'price',
      cell: (bank) => formatLira(kurusFromLira(bank.price_per_application), { decimals: 2 }),
      csv: ({ price_per_application }) => price_per_application.replace('.', ','),
    },
    { field: 'phone', csv: ({ phone }) => phone },
    { field: 'website', csv: ({ website }) => website },
    { field: 'is_active', csv: (bank) => yesNo(bank.is_active) },
    { field: 'is_featured', csv: (bank) => yesNo(bank.is_featured) },
    {
      heading: 'Güncelleme',
      sort: 'updated',
      text: ({ updated_at }, { timeZone }) => formatInstant(updated_at, timeZone),
    },
    { field: 'is_featured', cell: Featured },
    { heading: 'Durum', cell: Active },
  ],
  menu: Menu,
  empty: {
    title: 'Hiç banka bulunamadı',
    icon: 'bank',
    text: 'Sitede karşılaştırılacak bankaları buradan ekleyin.',
  },
  unmatched: {
    title: 'Hiç banka bulunamadı',
    icon: 'bank',
    text: 'Aramayı değiştirin, filtreleri temizleyin veya yeni bir banka ekleyin.',
    withAdd: true,
  },
  styles: ['admin-banks', 'admin-form'],
});

function Name(bank: Bank): ReactElement {
  return (
    <span className="bank-cell">
      <BankLogo bank={bank} size="sm" decorative />
      <a href={adminPaths.bank(bank.id)}>{bank.name}</a>
    </span>
  );
}

function Offers({ id, offer_count }: Bank): ReactElement {
  return (
    <a href={adminPaths.bankOffersOf(id)} data-form-dialog="">
      {offer_count === 0 ? 'Fırsat yok' : `${String(offer_count)} fırsat`}
    </a>
  );
}

function Featured({ id, name, is_featured }: Bank): ReactElement {
  const action = adminPaths.bankFeatured(id);
  return <RowToggle action={action} isOn={is_featured} label={`${name}: öne çıkan`} words={YES_NO} />;
}

function Active({ id, name, is_active }: Bank): ReactElement {
  return <RowToggle action={adminPaths.bankActive(id)} isOn={is_active} label={`${name}: aktif`} />;
}

function Menu({ id, name, is_active, is_featured }: Bank): ReactElement {
  return (
    <RowActions
      label={name}
      editHref={adminPaths.bank(id)}
      remove={{ action: adminPaths.bankDelete(id), question: DELETE_QUESTION, permission: 'banks.delete' }}
    >
      <a href={adminPaths.bankOffersOf(id)} data-form-dialog="">
        Fırsatları düzenle
      </a>
      {is_active && <a href={paths.bank(id)}>Sitede gör</a>}
      <RowSwitch action={adminPaths.bankActive(id)} isOn={is_active} />
      <RowSwitch action={adminPaths.bankFeatured(id)} isOn={is_featured} words={FEATURED} />
    </RowActions>
  );
}
