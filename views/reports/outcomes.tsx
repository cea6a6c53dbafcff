import type { ReactElement } from 'react';
import { formatNumber } from '../../src/shared/finance/tr/format.js';
import { useStaff } from '../../src/shared/rendering/context.js';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../components/admin-table/admin-table.js';
import type { SortView } from '../components/admin-table/list-view.js';
import { Button } from '../components/button/button.js';
import { Card } from '../components/card/card.js';
import { Chart, type ChartProps } from '../components/chart/chart.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { type FigureItem, Figures } from '../components/figures/figures.js';
import { Pagination } from '../components/pagination/pagination.js';
import { type TabLink, TabLinks } from '../components/tab-links/tab-links.js';
import { adminLayout, listStyles } from '../layouts/admin/admin-layout.js';
import { CustomRange, type CustomRangeProps } from './custom-range.js';
import { type FileLinks, ReportFiles } from './file-links.js';
import { OutcomeDefinitions } from './outcome-definitions.js';
import { PlanLinks } from './plan-links.js';
import { ReportTabs, type ReportTabsProps } from './report-tabs.js';

interface OutcomeItem {
  readonly id: string;
  readonly name: string;
  /** The bank of a product or a campaign; empty for everything else. */
  readonly note: string;
  /** Of all columns but the name. */
  readonly cells: readonly string[];
  /** Form of a source's cost, where none was entered for these days. */
  readonly costHref: string | null;
}

interface OutcomeFigures {
  /** None where an application belongs to several rows. */
  readonly totals: readonly FigureItem[];
  /** Of reports over time. */
  readonly charts: readonly ChartProps[];
  /** The name's first. */
  readonly columns: readonly {
    readonly header: string;
    readonly sort: SortView;
    readonly isCost: boolean;
  }[];
  readonly rows: readonly OutcomeItem[];
  /** Columns tell how long people waited. */
  readonly isTimed: boolean;
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly pageHref: (page: number) => string;
}

export interface OutcomesShowProps {
  readonly title: string;
  readonly isOfPeople: boolean;
  readonly reports: ReportTabsProps;
  /** The way in which applications are told apart; none on the screen of people. */
  readonly tabs: readonly TabLink[];
  /** Columns of a report by source; none of other reports. */
  readonly views: readonly TabLink[];
  readonly presets: readonly TabLink[];
  readonly custom: CustomRangeProps;
  /** Address of the form by which the report is planned. */
  readonly planHref: string;
  /** Null, like what is made from it, where the days that were typed make no range. */
  readonly period: string | null;
  readonly files: FileLinks | null;
  readonly report: OutcomeFigures | null;
}

function OutcomesBody(props: OutcomesShowProps): ReactElement {
  const { title, isOfPeople, reports, tabs, views, presets, custom, planHref, period, files, report } = props;
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
      <ReportTabs {...reports} />
      <div className="report-range no-print">
        {tabs.length > 0 && <TabLinks label="Neye göre" look="pills" tabs={tabs} />}
        {views.length > 0 && <TabLinks label="Sütunlar" look="pills" tabs={views} />}
        <TabLinks label="Tarih aralığı" look="pills" tabs={presets} />
        <CustomRange {...custom} />
        <PlanLinks href={planHref} />
      </div>
      {report && <Report title={title} report={report} />}
      <OutcomeDefinitions isOfPeople={isOfPeople} />
    </>
  );
}

function Report({
  title,
  report,
}: {
  readonly title: string;
  readonly report: OutcomeFigures;
}): ReactElement {
  const { totals, charts, rows } = report;
  return (
    <section aria-labelledby="rapor">
      <div className="report-head">
        <h2 id="rapor">{title}</h2>
        <p className="muted">
          Her başvuru, yapıldığı günün içinde sayılır; sonucu haftalar sonra da gelse o güne yazılır. Bu
          yüzden son günlerin sonuçları henüz eksiktir.
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Seçilen kriterlere uygun veri bulunamadı" icon="chart" heading="h3">
          Bu günlerde başvuru yok. Daha geniş bir tarih aralığı seçin.
        </EmptyState>
      ) : (
        <>
          {totals.length > 0 && <Figures items={totals} />}
          {charts.map((chart) => (
            <Card key={chart.id}>
              <Chart {...chart} />
            </Card>
          ))}
          <OutcomeTable title={title} report={report} />
        </>
      )}
    </section>
  );
}

function OutcomeTable({
  title,
  report: { columns, rows, isTimed, total, page, pageCount, pageHref },
}: {
  readonly title: string;
  readonly report: OutcomeFigures;
}): ReactElement {
  const [name, ...figures] = columns;
  const mayEnter = useStaff().permissions.includes('costs.write');
  return (
    <div className="admin-list report-outcomes">
      <AdminTable<OutcomeItem>
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: name?.header ?? '', sort: name?.sort, rowHeader: true, cell: Name },
          ...figures.map(({ header, sort, isCost }, at) => ({
            header,
            sort,
            numeric: true,
            cell: ({ name: source, cells, costHref }: OutcomeItem) =>
              isCost && mayEnter && costHref !== null ? (
                <a href={costHref} aria-label={`${source}: maliyet gir`}>
                  Gir
                </a>
              ) : (
                cells[at]
              ),
          })),
        ]}
      />
      <div className="list-footer">
        <p>
          <strong>{formatNumber(total)}</strong> kayıt
        </p>
        <Pagination page={page} pageCount={pageCount} href={pageHref} />
      </div>
      {isTimed && (
        <p className="small muted">
          Ulaşma süresi, başvurudan başvuranla ilk konuşmaya kadar; yanıt süresi, başvurudan bankanın son
          yanıtına kadar geçer. Ortanca: başvuruların yarısında bundan kısa sürdü. %90: on başvurunun
          dokuzunda bundan kısa sürdü. Gece ve tatil saatleri de sayılır.
        </p>
      )}
    </div>
  );
}

const Name = ({ name, note }: OutcomeItem): ReactElement => (
  <span className="lines">
    {name}
    {note !== '' && <span className="muted">{note}</span>}
  </span>
);

export const OutcomesShow = view<OutcomesShowProps>({
  layout: adminLayout,
  styles: [...listStyles, 'chart', 'result-tools', 'reports'],
  head: ({ title }) => ({ title: `Raporlar: ${title}`, robots: 'noindex' }),
  body: OutcomesBody,
});
