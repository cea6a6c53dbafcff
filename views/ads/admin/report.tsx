import type { ReactElement } from 'react';
import { type FileLinks, ReportFiles } from '../../reports/file-links.js';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../components/admin-table/admin-table.js';
import type { SortView } from '../../components/admin-table/list-view.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Card } from '../../components/card/card.js';
import { Chart, type ChartProps } from '../../components/chart/chart.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { type FigureItem, Figures } from '../../components/figures/figures.js';
import { Pagination } from '../../components/pagination/pagination.js';
import { type TabLink, TabLinks } from '../../components/tab-links/tab-links.js';
import { adminLayout, listStyles } from '../../layouts/admin/admin-layout.js';
import { ExcludedNotice } from '../../reports/excluded-notice.js';
import { CustomRange, type CustomRangeProps } from '../../reports/custom-range.js';

export interface AdReportColumn {
  readonly header: string;
  readonly sort?: SortView;
}

interface AdReportItem {
  readonly id: string;
  readonly name: string;
  /** Where the ad stands. */
  readonly note: string;
  /** The report of this ad alone. */
  readonly href: string | null;
  /** Of all columns but the name. */
  readonly cells: readonly string[];
}

/** Sums by something else than ads and pages. */
interface AdReportPart {
  readonly caption: string;
  readonly header: string;
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

interface OnlyAd {
  readonly name: string;
  readonly allHref: string;
  readonly editHref: string | null;
}

interface AdReportFigures {
  /** The one ad this report is about; its form, while it exists. */
  readonly only: OnlyAd | undefined;
  readonly totals: readonly FigureItem[];
  /** Excluded counts in words: they are in none of these figures. */
  readonly leftOut: readonly string[];
  readonly metrics: readonly TabLink[];
  readonly chart: Pick<ChartProps, 'title' | 'unit' | 'points'>;
  readonly columns: readonly AdReportColumn[];
  readonly rows: readonly AdReportItem[];
  readonly parts: readonly AdReportPart[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly pageHref: (page: number) => string;
}

export interface AdReportProps {
  readonly presets: readonly TabLink[];
  readonly custom: CustomRangeProps;
  /** Null, like what is made from it, where the days that were typed make no range. */
  readonly period: string | null;
  readonly files: FileLinks | null;
  readonly report: AdReportFigures | null;
}

function AdReportBody({ presets, custom, period, files, report }: AdReportProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Reklam Raporu"
        subtitle={period ?? 'Tarih aralığını düzeltin'}
        back={{ href: adminPaths.advertisements(), label: 'Reklamlar' }}
      >
        {files && (
          <>
            <span className="needs-script">
              <Button data-does="print">Yazdır</Button>
            </span>
            <ReportFiles files={files} />
          </>
        )}
      </AdminPageHeader>
      <div className="report-range no-print">
        <TabLinks label="Tarih aralığı" look="pills" tabs={presets} />
        <CustomRange {...custom} />
      </div>
      {report && <ReportFigures {...report} />}
      <Definitions />
    </>
  );
}

function ReportFigures(report: AdReportFigures): ReactElement {
  const { only, totals, metrics, chart, rows } = report;
  return (
    <section aria-labelledby="rapor">
      <div className="cluster report-head">
        <h2 id="rapor">{only?.name ?? 'Tüm reklamlar'}</h2>
        {only && (
          <div className="cluster no-print">
            {only.editHref !== null && (
              <ButtonLink href={only.editHref} size="sm">
                Reklamı düzenle
              </ButtonLink>
            )}
            <ButtonLink href={only.allHref} size="sm">
              Tümünü göster
            </ButtonLink>
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Seçilen kriterlere uygun veri bulunamadı" icon="chart" heading="h3">
          Bu günlerde reklam gösterilmedi. Daha geniş bir tarih aralığı seçin.
        </EmptyState>
      ) : (
        <>
          <Figures items={totals} />
          <Card>
            <TabLinks label="Grafikte gösterilen" look="pills" tabs={metrics} />
            <Chart id="gunler" axis="Gün" {...chart} />
          </Card>
          <ReportTable {...report} />
          {report.parts.map((part) => (
            <PartTable key={part.header} columns={report.columns} {...part} />
          ))}
        </>
      )}
      <ExcludedNotice items={report.leftOut} />
    </section>
  );
}

function ReportTable({
  only,
  columns,
  rows,
  total,
  page,
  pageCount,
  pageHref,
}: AdReportFigures): ReactElement {
  const [name, ...figures] = columns;
  return (
    <div className="admin-list">
      <AdminTable<AdReportItem>
        caption={only ? `${only.name}: sayfalara göre` : 'Reklamlara göre'}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: name?.header ?? '', sort: name?.sort, rowHeader: true, cell: Subject },
          ...figures.map(({ header, sort }, at) => ({
            header,
            sort,
            numeric: true,
            cell: ({ cells }: AdReportItem) => cells[at],
          })),
        ]}
      />
      <div className="list-footer">
        <p>
          <strong>{formatNumber(total)}</strong> {only ? 'sayfa' : 'reklam'}
        </p>
        <Pagination page={page} pageCount={pageCount} href={pageHref} />
      </div>
    </div>
  );
}

/** The figures that every table has, without what is known of ads alone. */
function PartTable({
  caption,
  header,
  columns,
  rows,
}: AdReportPart & Pick<AdReportFigures, 'columns'>): ReactElement {
  const figures = columns.slice(1, 1 + (rows[0]?.cells.length ?? 0));
  return (
    <section className="admin-section admin-list">
      <h3>{caption}</h3>
      <AdminTable<AdReportPart['rows'][number]>
        caption={caption}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { header, rowHeader: true, cell: ({ name }) => name },
          ...figures.map(({ header: figure }, at) => ({
            header: figure,
            numeric: true,
            cell: ({ cells }: AdReportPart['rows'][number]) => cells[at],
          })),
        ]}
      />
    </section>
  );
}

const Subject = ({ name, note, href }: AdReportItem): ReactElement => (
  <span className="lines">
    {href === null ? name : <a href={href}>{name}</a>}
    {note !== '' && <span className="muted placement-note">{note}</span>}
  </span>
);

/** Definitions of the figures. */
const Definitions = (): ReactElement => (
  <details className="disclosure report-definitions no-print">
    <summary>Bu sayılar nasıl hesaplanır?</summary>
    <ul>
      <li>Sunulma: reklam sayfaya yerleşti. Ziyaretçi oraya kadar inmemiş olabilir.</li>
      <li>
        Görüntülenme: çizilmiş reklamın en az yarısı bir saniye boyunca ekranda göründü. Boş dönen veya
        engellenen reklam görüntülenmiş sayılmaz.
      </li>
      <li>Elenen: hiçbir sayıya girmeyen görüntülenme ve tıklamalar; nedenleri tablonun altında.</li>
      <li>Görülme oranı: görüntülenme / sunulma.</li>
      <li>Tıklama oranı: tıklama / görüntülenme.</li>
      <li>
        Her sayfa görüntülemesinde bir reklam bir kez sayılır. Botlar, önceden yüklemeler ve yinelenen
        bildirimler hiçbir sayıya girmez. Sayılar birkaç saniye içinde rapora yansır.
      </li>
      <li>
        Saat, sitenin saat dilimine göredir. Cihaz ve saat, 29 Kasım 2026’dan beri sayılır; daha eski günler
        bu iki tabloda yer almaz.
      </li>
      <li>
        Sayfası bilinmiyor: tarayıcının geldiği sayfayı bildirmediği tıklamalar ile sayfa bazında sayıma
        geçilmeden önceki görüntülenmeler.
      </li>
    </ul>
  </details>
);

export const AdReportShow = view<AdReportProps>({
  layout: adminLayout,
  styles: [...listStyles, 'chart', 'reports', 'admin-ads'],
  head: () => ({ title: 'Reklam Raporu', robots: 'noindex' }),
  body: AdReportBody,
});
