import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { BankLogo, type LogoBank } from '../../components/bank-logo/bank-logo.js';
import { BarList } from '../../components/bar-list/bar-list.js';
import { Card } from '../../components/card/card.js';
import { Chart, type ChartPoint } from '../../components/chart/chart.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import type { BankOutcome } from '../../../src/shared/enums/referrals.js';
import { statusLabel } from '../../../src/shared/labels/statuses.js';
import { BankOutcomeBadge } from '../../applications/referrals/bank-outcome.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../../src/shared/enums/applications.js';
import { SearchBox } from '../../admin/search/search-box.js';
import { type WarningItem, Warnings } from '../../offers/taxes/admin/warnings.js';
import { BackupWarning } from './backup-warning.js';
import { ForwardingWarning } from './forwarding-warning.js';
import { PagesInReview } from './pages-in-review.js';
import { type PressingRequests, RequestsWarning } from './requests-warning.js';
import { Tiles } from './tiles.js';

export interface DashboardShowProps {
  readonly total: number;
  readonly today: number;
  readonly pending: number;
  /** By this time on such a day of the week; null where nothing is usual yet. */
  readonly usual: number | null;
  /** How long the oldest pending application waits; null where none does. */
  readonly oldest: string | null;
  /** Pending ones that nobody looks after, as far as they are counted. */
  readonly unassigned: number;
  /** Calls that applicants asked for, whose time has come. */
  readonly due: number;
  /** Not called within the promised time. */
  readonly late: number;
  /** In the last seven days. */
  readonly week: number;
  /** Of the week against the one before, in percent; null where there was nothing to grow from. */
  readonly growth: number | null;
  /** Of the month under way: applications times the bank's price. */
  readonly revenue: string;
  readonly days: readonly ChartPoint[];
  readonly banks: readonly (LogoBank & { readonly id: string; readonly href: string })[];
  readonly kinds: readonly KindRow[];
  readonly recent: readonly RecentRow[];
  /** Rates that run out, as far as this person can mend them. */
  readonly warnings: readonly WarningItem[];
  /** Requests of late whose forwarding header is not believed. */
  readonly forwarded: number;
  /** In production, which has to be said on purpose. */
  readonly hasUnsealedBackups: boolean;
  /** Of people about their data, whose time is nearly over; null for who may not see them. */
  readonly requests: PressingRequests | null;
  /** Pages that wait for a second person. */
  readonly pagesInReview: number;
}

interface KindRow {
  readonly kind: string;
  readonly label: string;
  readonly total: number;
  readonly today: number;
  readonly byStatus: Readonly<Record<ApplicationStatus, number>>;
}

interface RecentRow {
  readonly id: string;
  /** In words. */
  readonly kind: string;
  readonly status: ApplicationStatus;
  readonly bankOutcome: BankOutcome;
  readonly banks: string;
  /** As people read it, in the site's time zone. */
  readonly createdAt: string;
}

function DashboardBody(props: DashboardShowProps): ReactElement {
  const { kinds, recent, days, warnings } = props;
  return (
    <>
      <AdminPageHeader title="Panel" />
      <Warnings items={warnings} />
      <ForwardingWarning requests={props.forwarded} />
      <BackupWarning isShown={props.hasUnsealedBackups} />
      <RequestsWarning requests={props.requests} />
      <PagesInReview pages={props.pagesInReview} />
      <SearchBox />
      <Tiles {...props} />
      <div className="dashboard-charts">
        <Card>
          <Chart id="son-30-gun" title="Son 30 günde başvurular" unit="başvuru" axis="Gün" points={days} />
        </Card>
        <Card>
          <div className="stack">
            <h2>Başvuruların dağılımı</h2>
            <BarList
              items={kinds.map(({ kind, label, total }) => ({
                label,
                value: total,
                href: adminPaths.applications({ type: kind }),
              }))}
            />
          </div>
        </Card>
      </div>
      <section className="admin-section" aria-labelledby="turler">
        <h2 id="turler">Türlere göre başvurular</h2>
        <AdminTable<KindRow>
          caption="Türlere ve durumlara göre başvuru sayıları"
          rows={kinds}
          rowKey={({ kind }) => kind}
          columns={[
            { header: 'Tür', cell: ({ label }) => label, rowHeader: true },
            { header: 'Bugün', cell: (row) => formatNumber(row.today), numeric: true },
            ...APPLICATION_STATUSES.map((status) => ({
              header: statusLabel(status),
              cell: ({ byStatus }: KindRow) => formatNumber(byStatus[status]),
              numeric: true,
            })),
            { header: 'Toplam', cell: (row) => formatNumber(row.total), numeric: true },
          ]}
        />
      </section>
      <section className="admin-section" aria-labelledby="son-basvurular">
        <h2 id="son-basvurular">Son başvurular</h2>
        {recent.length === 0 ? (
          <EmptyState title="Henüz başvuru yok" icon="inbox" heading="h3">
            Ziyaretçiler başvurdukça son on başvuru burada görünür.
          </EmptyState>
        ) : (
          <RecentTable rows={recent} />
        )}
      </section>
      <BankLogos {...props} />
    </>
  );
}

function BankLogos({ banks }: DashboardShowProps): ReactElement | null {
  if (banks.length === 0) return null;
  return (
    <section className="admin-section" aria-labelledby="bankalar">
      <h2 id="bankalar">Bankalar</h2>
      <ul className="dashboard-banks">
        {banks.map((bank) => (
          <li key={bank.id}>
            <a href={bank.href}>
              <BankLogo bank={bank} size="sm" decorative />
              {bank.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentTable({ rows }: { readonly rows: readonly RecentRow[] }): ReactElement {
  const canOpen = useStaff()
    .navigation.flatMap((group) => group.links)
    .some(({ href }) => href === adminPaths.applications());
  return (
    <AdminTable<RecentRow>
      caption="Son on başvuru"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Başvuru',
          cell: ({ id, kind }) => (canOpen ? <a href={adminPaths.application(id)}>{kind}</a> : kind),
          rowHeader: true,
        },
        { header: 'Banka', cell: ({ banks }) => banks },
        { header: 'Tarih', cell: ({ createdAt }) => createdAt },
        { header: 'Durum', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          header: 'Bankaların yanıtı',
          cell: ({ bankOutcome }) => <BankOutcomeBadge outcome={bankOutcome} />,
        },
      ]}
    />
  );
}

export const DashboardShow = view<DashboardShowProps>({
  layout: adminLayout,
  styles: [...listStyles, 'admin-search', 'chart', 'bar-list', 'dashboard'],
  head: () => ({ title: 'Panel', robots: 'noindex' }),
  body: DashboardBody,
});
