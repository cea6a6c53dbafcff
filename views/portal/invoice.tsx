import type { ReactElement } from 'react';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { view } from '../../src/shared/rendering/page.js';
import type { DisputeState } from '../../src/shared/enums/referrals.js';
import { Badge } from '../components/badge/badge.js';
import { Button } from '../components/button/button.js';
import { DataTable } from '../components/data-table/data-table.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { Notice } from '../components/notice/notice.js';
import { portalLayout } from '../layouts/portal/portal-layout.js';
import { DISPUTE_LABELS } from '../../src/shared/labels/referrals.js';
import {
  type DisputedSum,
  disputedText,
  type InvoiceFileLink,
  InvoiceFileLinks,
  type InvoiceLineItem,
} from '../applications/referrals/admin/invoice.js';
import { PortalFrame, type PortalFrameModel, portalHead } from './portal-frame.js';

export interface PortalInvoiceShowProps {
  readonly frame: PortalFrameModel;
  /** In words. */
  readonly month: string;
  /** Name and address of the issuer, line by line. */
  readonly issuer: readonly string[];
  readonly files: readonly InvoiceFileLink[];
  readonly lines: readonly InvoiceLineItem[];
  /** The file holds more of them. */
  readonly hasMore: boolean;
  readonly net: string;
  /** Within the sum: disputed, and not settled yet. */
  readonly disputed: DisputedSum | null;
  readonly closed: {
    readonly number: string;
    readonly taxRate: string;
    readonly tax: string;
    readonly total: string;
  } | null;
  /** Not counted. */
  readonly beside: readonly {
    readonly id: string;
    readonly what: string;
    readonly doubleOf: string | null;
    readonly dispute: DisputeState | null;
  }[];
  readonly isOver: boolean;
}

function ShowBody(props: PortalInvoiceShowProps): ReactElement {
  const { frame, month, issuer, files, lines, hasMore, closed, isOver } = props;
  return (
    <PortalFrame
      frame={frame}
      title={`Hesap özeti: ${month}`}
      lead={frame.bank}
      tab={portalPaths.invoices()}
      actions={
        <div className="cluster no-print">
          <InvoiceFileLinks files={files} />
          <span className="needs-script">
            <Button data-does="print" icon="print">
              Yazdır
            </Button>
          </span>
        </div>
      }
    >
      {closed === null && (
        <Notice>
          <p>{isOver ? 'Ay henüz kapanmadı; tutarlar değişebilir.' : 'Ay sürüyor; tutarlar değişir.'}</p>
        </Notice>
      )}
      <Sums {...props} />
      {lines.length === 0 ? (
        <EmptyState title="Bu ay ücret doğmadı" icon="wallet">
          Doğan her ücret burada bir satır olur.
        </EmptyState>
      ) : (
        <DataTable<InvoiceLineItem>
          caption="Satırlar"
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            {
              header: 'Referans no',
              rowHeader: true,
              cell: ({ referral }) => <a href={portalPaths.referral(referral)}>{referral}</a>,
            },
            { header: 'Başvuru', cell: ({ what }) => what },
            { header: 'Tür', cell: ({ isCorrection }) => (isCorrection ? 'Düzeltme' : 'Yönlendirme') },
            { header: 'Ücretin doğduğu zaman', cell: ({ reached }) => reached.text },
            { header: 'Tutar', numeric: true, cell: ({ amount }) => amount },
            { header: 'İtiraz', cell: Disputed },
          ]}
        />
      )}
      {hasMore && <p className="muted">Satırların tümü Excel ve CSV dosyasında.</p>}
      <Beside {...props} />
      <p className="small muted">{issuer.join(' · ')}</p>
    </PortalFrame>
  );
}

/** Its dispute, or where one is raised. */
const Disputed = ({ referral, dispute, isDisputable }: InvoiceLineItem): ReactElement | null =>
  dispute !== null ? (
    <Badge tone="warning">{DISPUTE_LABELS[dispute]}</Badge>
  ) : isDisputable ? (
    <a href={`${portalPaths.referral(referral)}#itiraz`} aria-label={`İtiraz et: ${referral}`}>
      İtiraz et
    </a>
  ) : null;

function Sums({ net, disputed, closed }: PortalInvoiceShowProps): ReactElement {
  const facts: readonly (readonly [string, string])[] = [
    ...(closed ? [['Numara', closed.number] as const] : []),
    ['KDV hariç', net],
    ...(disputed === null ? [] : [['İtirazlı', disputedText(disputed)] as const]),
    ...(closed
      ? ([
          [`KDV (${closed.taxRate})`, closed.tax],
          ['KDV dahil', closed.total],
        ] as const)
      : []),
  ];
  return (
    <dl className="portal-facts card">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Beside({ beside }: PortalInvoiceShowProps): ReactElement | null {
  if (beside.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="sayilmayan">
      <h2 id="sayilmayan">Sayılmayanlar</h2>
      <ul>
        {beside.map(({ id, what, doubleOf, dispute }) => (
          <li key={id}>
            <a href={portalPaths.referral(id)}>{id}</a> · {what}{' '}
            {doubleOf !== null && <Badge>{`${doubleOf} ile mükerrer`}</Badge>}{' '}
            {dispute !== null && <Badge tone="warning">{DISPUTE_LABELS[dispute]}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const PortalInvoiceShow = view<PortalInvoiceShowProps>({
  layout: portalLayout,
  styles: ['data-table', 'empty-state', 'notice', 'result-tools'],
  head: ({ month }) => portalHead(`Hesap özeti: ${month}`),
  body: ShowBody,
});
