import type { ReactElement } from 'react';
import { type FileLinks, ReportFiles } from './file-links.js';
import { formatNumber } from '../../src/shared/finance/tr/format.js';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../components/admin-table/admin-table.js';
import type { SortView } from '../components/admin-table/list-view.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Chart, type ChartProps } from '../components/chart/chart.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { type FigureItem, Figures } from '../components/figures/figures.js';
import { Pagination } from '../components/pagination/pagination.js';
import { type TabLink, TabLinks } from '../components/tab-links/tab-links.js';
import { adminLayout, listStyles } from '../layouts/admin/admin-layout.js';
import { CustomRange, type CustomRangeProps } from './custom-range.js';
import { ExcludedNotice } from './excluded-notice.js';
import { Definitions } from './definitions.js';
import { PlanLinks } from './plan-links.js';
import { ReportTabs, type ReportTabsProps } from './report-tabs.js';

export interface ReportColumn {
  readonly key: 'name' | 'note' | 'views' | 'clicks' | 'conversions' | 'rate' | 'revenue';
  readonly header: string;
  readonly numeric: boolean;
  readonly sort?: SortView;
}

interface ReportItem {
  readonly id: string;
  readonly name: string;
  /** The report of this one alone; null where there is none. */
  readonly href: string | null;
  /** Of all columns but the name. */
  readonly cells: readonly string[];
}

interface ReportFigures {
  /** The one subject this report is about. */
  readonly only: { readonly name: string; readonly allHref: string } | undefined;
  readonly totals: readonly FigureItem[];
  readonly metrics: readonly TabLink[];
  readonly chart: Pick<ChartProps, 'title' | 'unit' | 'points'>;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportItem[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly pageHref: (page: number) => string;
  readonly hasCampaigns: boolean;
  /** Excluded counts in words: they are in none of these figures. */
  readonly leftOut: readonly string[];
}

export interface ReportsShowProps {
  readonly title: string;
  readonly tabs: ReportTabsProps;
  readonly presets: readonly TabLink[];
  readonly custom: CustomRangeProps;
  /** Address of the form by which the report is planned. */
  readonly planHref: string;
  /** Null, like what is made from it, where the days that were typed make no range. */
  readonly period: string | null;
  readonly files: FileLinks | null;
  readonly report: ReportFigures | null;
}

function ReportsShowBody(props: ReportsShowProps): ReactElement {
  const { title, tabs, presets, custom, planHref, period, files, report } = props;
  return (
    <>
      <AdminPageHeader title="Raporlar" subtitle={period ?? 'Tarih aralığını düzeltin'}>
        {files && (
          <>
            <span className="needs-script">
              <Button data-does="print">Yazdır</Button>
            </span>
            <ReportFiles files={files} />
          </>
        )}
      </AdminPageHeader>
      <ReportTabs {...tabs} />
      <div className="report-range no-print">
        <TabLinks label="Tarih aralığı" look="pills" tabs={presets} />
        <CustomRange {...custom} />
        <PlanLinks href={planHref} />
      </div>
      {report && <ReportFigures title={title} report={report} />}
      <Definitions hasCampaigns={report?.hasCampaigns ?? false} />
    </>
  );
}

function ReportFigures({
  title,
  report,
}: {
  readonly title: string;
  readonly report: ReportFigures;
}): ReactElement {
  const { only, totals, metrics, chart, rows } = report;
  return (
    <section aria-labelledby="rapor">
      <div className="cluster report-head">
        <h2 id="rapor">{only?.name ?? title}</h2>
        {only && (
          <ButtonLink href={only.allHref} size="sm">
            Tümünü göster
          </ButtonLink>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Seçilen kriterlere uygun veri bulunamadı" icon="chart" heading="h3">
          Bu günlerde görüntülenme, tıklama veya başvuru yok. Daha geniş bir tarih aralığı seçin.
        </EmptyState>
      ) : (
        <>
          <Figures items={totals} />
          <Card>
            <TabLinks label="Grafikte gösterilen" look="pills" tabs={metrics} />
            <Chart id="gunler" axis="Gün" {...chart} />
          </Card>
          <ReportTable title={title} report={report} />
        </>
      )}
      <ExcludedNotice items={report.leftOut} />
    </section>
  );
}

function ReportTable({
  title,
  report: { columns, rows, total, page, pageCount, pageHref },
}: {
  readonly title: string;
  readonly report: ReportFigures;
}): ReactElement {
  return (
    <div className="admin-list">
      <AdminTable<ReportItem>
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns.map(({ header, numeric, sort, key }, at) => ({
          header,
          numeric,
          sort,
          rowHeader: key === 'name',
          cell: ({ name, href, cells }: ReportItem) =>
            key !== 'name' ? cells[at - 1] : href === null ? name : <a href={href}>{name}</a>,
        }))}
      />
      <div className="list-footer">
        <p>
          <strong>{formatNumber(total)}</strong> kayıt
        </p>
        <Pagination page={page} pageCount={pageCount} href={pageHref} />
      </div>
    </div>
  );
}

export const ReportsShow = view<ReportsShowProps>({
  layout: adminLayout,
  styles: [...listStyles, 'chart', 'result-tools', 'reports'],
  head: ({ title }) => ({ title: `Raporlar: ${title}`, robots: 'noindex' }),
  body: ReportsShowBody,
});
