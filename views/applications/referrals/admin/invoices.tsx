import type { ReactElement } from 'react';
import { formatNumber } from '../../../../src/shared/finance/tr/format.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import { Badge } from '../../../components/badge/badge.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { ReferralTabs } from './tabs.js';

interface MonthItem {
  /** Of the bank. */
  readonly id: string;
  readonly bank: string;
  readonly href: string;
  /** Of the closed statement. */
  readonly number: string | null;
  readonly lines: number;
  readonly net: string;
  /** With tax; of a closed one. */
  readonly total: string | null;
}

export interface BankInvoiceIndexProps {
  /** In words. */
  readonly month: string;
  readonly previousHref: string;
  /** Null for the month under way. */
  readonly nextHref: string | null;
  readonly total: string;
  readonly rows: readonly MonthItem[];
}

function BankInvoiceIndexBody(props: BankInvoiceIndexProps): ReactElement {
  const { month, previousHref, nextHref, total, rows } = props;
  return (
    <>
      <AdminPageHeader
        title={`Hesap özetleri: ${month}`}
        subtitle="Bankaların ay içinde doğan ücretleri. Ay bittiğinde her bankanın özeti bir kez kapatılır; sonradan gelen düzeltme izleyen aya yazılır."
      >
        <ButtonLink href={previousHref} icon="chevron-left">
          Önceki ay
        </ButtonLink>
        {nextHref !== null && <ButtonLink href={nextHref}>Sonraki ay</ButtonLink>}
      </AdminPageHeader>
      <ReferralTabs current="statements" />
      <div className="admin-list">
        {rows.length === 0 ? (
          <EmptyState title="Bu ay ücret doğmadı" icon="wallet">
            Bir banka yönlendirmeyi aldığında ya da onayladığında, ücreti burada görünür.
          </EmptyState>
        ) : (
          <AdminTable<MonthItem>
            caption={`Hesap özetleri, ${month}`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Banka', rowHeader: true, cell: ({ bank, href }) => <a href={href}>{bank}</a> },
              { header: 'Satır', numeric: true, cell: ({ lines }) => formatNumber(lines) },
              { header: 'KDV hariç', numeric: true, cell: ({ net }) => net },
              { header: 'KDV dahil', numeric: true, cell: ({ total: sum }) => sum ?? '—' },
              { header: 'Durum', cell: State },
            ]}
          />
        )}
      </div>
      {rows.length > 0 && (
        <p className="lead admin-section">
          Toplam, KDV hariç: <strong>{total}</strong>
        </p>
      )}
    </>
  );
}

const State = ({ number }: MonthItem): ReactElement =>
  number === null ? (
    <Badge tone="info">Açık</Badge>
  ) : (
    <span className="lines">
      <span>
        <Badge tone="success">Kapandı</Badge>
      </span>
      <span className="muted">{number}</span>
    </span>
  );

export const BankInvoiceIndex = view<BankInvoiceIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: ({ month }) => ({ title: `Hesap özetleri: ${month}`, robots: 'noindex' }),
  body: BankInvoiceIndexBody,
});
