import type { ReactElement } from 'react';
import type { bankOfferList } from '../../../../src/offers/admin/bank-offer-list.js';
import { COLOR_LABELS } from '../../../../src/shared/labels/banks.js';
import { yesNo } from '../../../../src/shared/labels/yes-no.js';
import { adminPaths, paths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { RowToggle } from '../../../admin/cells.js';
import type { IndexProps, ItemIn } from '../../../admin/index-definition.js';
import { Badge } from '../../../components/badge/badge.js';
import { BankLogo } from '../../../components/bank-logo/bank-logo.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { Notice } from '../../../components/notice/notice.js';

type BankOffer = ItemIn<typeof bankOfferList>;

export const BankOffersIndex = adminIndex<typeof bankOfferList>({
  title: 'Banka Teklif Yönetimi',
  subtitle: 'Banka tekliflerini aktif veya pasif yapın.',
  caption: 'Banka teklifleri',
  one: 'teklif',
  csv: { name: 'banka-teklifleri' },
  links: Refresh,
  above: Notes,
  search: 'Banka adı ara',
  filters: {
    active: { heading: 'Durum', on: 'Aktif', off: 'Pasif' },
    sponsored: { field: 'is_sponsored' },
  },
  columns: [
    { heading: 'Kod', csv: ({ id }) => id },
    { heading: 'Banka', rowHeader: true, sort: 'name', cell: Name, csv: ({ name }) => name },
    {
      heading: 'Sıra',
      numeric: true,
      sort: 'order',
      cell: ({ position }) => position,
      csv: ({ position }) => position,
    },
    { field: 'is_sponsored', cell: (row) => yesNo(row.is_sponsored) },
    { field: 'offers', cell: Offers, csv: ({ offers }) => offers.join(' | ') },
    { field: 'is_sponsored', csv: (row) => yesNo(row.is_sponsored) },
    { field: 'is_active', csv: (row) => yesNo(row.is_active) },
    { heading: 'Banka aktif', csv: (row) => yesNo(row.is_bank_active) },
    { heading: 'Durum', cell: State },
    { heading: 'İşlem', cell: Toggle },
  ],
  empty: {
    title: 'Henüz banka teklifi bulunmuyor.',
    icon: 'percent',
    text: 'Her bankanın teklifi, banka eklendiğinde burada görünür.',
    action: <ButtonLink href={adminPaths.banks()}>Bankalara git</ButtonLink>,
  },
  unmatched: { icon: 'percent', text: 'Aramayı değiştirin veya filtreleri temizleyin.' },
  styles: ['admin-banks', 'admin-form'],
});

function Refresh({ list }: IndexProps<BankOffer>): ReactElement {
  return (
    <ButtonLink href={list.pageHref(list.page)} icon="refresh" data-refresh="">
      Yenile
    </ButtonLink>
  );
}

function Notes(): ReactElement {
  return (
    <>
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
    </>
  );
}

function Name(bank: BankOffer): ReactElement {
  return (
    <span className="bank-cell">
      <BankLogo bank={bank} size="sm" decorative />
      <span>{bank.name}</span>
      <span className={`color-badge color-${bank.color}`}>{COLOR_LABELS[bank.color]}</span>
    </span>
  );
}

function Offers({ id, name, offers }: BankOffer): ReactElement {
  return (
    <a
      href={adminPaths.bankOffersOf(id)}
      data-form-dialog=""
      aria-label={`${name}: ${String(offers.length)} fırsat, düzenle`}
    >
      {offers.length} fırsat
    </a>
  );
}

/** Both are there: the row's switch decides which of them is seen, before and after it is pressed. */
function State({ is_bank_active }: BankOffer): ReactElement {
  if (!is_bank_active) return <Badge tone="warning">Banka pasif</Badge>;
  return (
    <>
      <span className="state-on">
        <Badge tone="success">Yayında</Badge>
      </span>
      <span className="state-off">
        <Badge>Yayında değil</Badge>
      </span>
    </>
  );
}

function Toggle({ id, name, is_active }: BankOffer): ReactElement {
  return (
    <RowToggle action={adminPaths.bankOfferActive(id)} isOn={is_active} label={`${name}: teklif aktif`} />
  );
}
