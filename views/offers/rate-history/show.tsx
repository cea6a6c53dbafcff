import type { ReactElement } from 'react';
import { apiPaths } from '../../../src/shared/paths/api.js';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import type { LoanExample } from '../../../src/shared/finance/loan-example.js';
import { costExampleText } from '../../../src/shared/finance/tr/cost-text.js';
import { formatDate, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { paths } from '../../../src/shared/paths/site.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { ButtonLink } from '../../components/button/button.js';
import { DataTable } from '../../components/data-table/data-table.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader, Section } from '../../components/section/section.js';
import { type TabLink, TabLinks, TabMenu } from '../../components/tab-links/tab-links.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { COST_COLUMNS, type WithExample } from '../../components/data-table/cost-columns.js';
import { HistoryChartFigure } from './history-chart.js';
import { Direction, RatedProductName } from './rated-product.js';

export interface RatedRow extends WithExample {
  readonly key: string;
  readonly bank: { readonly name: string; readonly logoUrl: string | null };
  readonly name: string;
  readonly isSample: boolean;
  /** Of today; null where none is in force. */
  readonly ratePercent: number | null;
  readonly since: CalendarDate | null;
  /** The one that was in force before. */
  readonly before: number | null;
  /** This page with the product beside the best. */
  readonly href: string;
  readonly isChosen: boolean;
}

/** Lines over time, as paths of an SVG. */
export interface HistoryChart {
  readonly lowest: number;
  readonly highest: number;
  readonly from: CalendarDate;
  readonly best: string;
  /** Of the product that is looked at; empty without one. */
  readonly own: string;
}

export interface RateHistoryProps {
  readonly market: {
    readonly title: string;
    readonly type: 'loan' | 'deposit';
    readonly best: 'lowest' | 'highest';
  };
  readonly markets: readonly TabLink[];
  /** Of the market; one product is shown as long as it is known. */
  readonly periods: readonly TabLink[];
  readonly product: {
    readonly name: string;
    /** The newest first. */
    readonly rates: readonly {
      readonly from: CalendarDate;
      readonly to: CalendarDate | null;
      readonly ratePercent: number;
    }[];
  } | null;
  /** The newest first. */
  readonly best: readonly {
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly ratePercent: number;
    readonly names: readonly string[];
  }[];
  readonly rows: readonly RatedRow[];
  /** Of a loan at the best rate of today; null for deposits. */
  readonly cost: LoanExample | null;
  /** Null where no product had a rate. */
  readonly chart: HistoryChart | null;
  readonly today: CalendarDate;
  readonly csvHref: string;
  readonly compareHref: string;
  /** Where members say which rate they wait for. */
  readonly alarmHref: string;
  readonly canonical: string;
  readonly hasSamples: boolean;
}

/** Names of all who had a rate, a few of them written out. */
const NAMED = 2;

const bestWord = (best: 'lowest' | 'highest'): string => (best === 'lowest' ? 'en düşük' : 'en yüksek');
const termOf = (type: 'loan' | 'deposit'): string => (type === 'loan' ? 'aylık' : 'yıllık');

function RateHistoryBody(props: RateHistoryProps): ReactElement {
  const { market, markets, periods, best, cost, chart, csvHref, compareHref, hasSamples } = props;
  const [now] = best;
  return (
    <>
      <PageHeader
        title={`${market.title} faiz geçmişi`}
        lead={`Karşılaştırdığımız bankaların ${termOf(market.type)} oranları günden güne nasıl değişti?`}
      />
      <div className="container">
        <TabMenu label="Ürün" tabs={markets} />
      </div>
      {chart && now ? (
        <>
          <Section
            id="grafik"
            title={`Piyasanın ${bestWord(market.best)} oranı`}
            lead={nowText(market, now, cost)}
          >
            <div className="cluster rate-history-tools">
              {props.product === null && <TabLinks label="Dönem" tabs={periods} look="pills" />}
              <ButtonLink href={csvHref} icon="download">
                CSV indir
              </ButtonLink>
              <a href={compareHref}>Bugünkü teklifleri karşılaştır</a>
              <a href={props.alarmHref}>Oran alarmı kur</a>
              <a href={apiPaths.openData()}>Bütün oranlar: açık veri</a>
              <a href={apiPaths.reference()}>Programlar için API</a>
            </div>
            {hasSamples && (
              <Notice>
                “Örnek” işaretli ürünlerin oranları tanıtım içindir, bankaların gerçek oranları değildir.
              </Notice>
            )}
            <HistoryChartFigure {...props} chart={chart} />
          </Section>
          {props.product && <OwnRates {...props.product} />}
          <Products {...props} />
          <BestRates {...props} />
        </>
      ) : (
        <EmptyState title="Bu dönemde kayıtlı bir oran yok" icon="percent">
          Başka bir ürün ya da dönem seçebilirsiniz.
        </EmptyState>
      )}
    </>
  );
}

function nowText(
  market: RateHistoryProps['market'],
  now: RateHistoryProps['best'][number],
  cost: LoanExample | null,
): string {
  const rate = `${formatDate(now.from)} tarihinden beri ${termOf(market.type)} ${formatPercent(now.ratePercent)}: ${namesText(now.names)}.`;
  return cost ? `${rate} ${costExampleText(cost)}.` : rate;
}

function namesText(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} ve ${String(more)} ürün daha` : names.join(', ');
}

function OwnRates({ name, rates }: NonNullable<RateHistoryProps['product']>): ReactElement {
  return (
    <Section id="urun" title={`${name}: oranları`}>
      <DataTable
        caption={`${name} oranları`}
        hideCaption
        rows={rates}
        rowKey={({ from }) => from}
        columns={[
          { header: 'Başlangıç', cell: ({ from }) => formatDate(from), rowHeader: true },
          { header: 'Bitiş', cell: ({ to }) => (to === null ? 'geçerli' : formatDate(to)) },
          { header: 'Oran', cell: ({ ratePercent }) => formatPercent(ratePercent), numeric: true },
        ]}
      />
    </Section>
  );
}

function Products({ rows, market }: RateHistoryProps): ReactElement {
  return (
    <Section
      id="urunler"
      title="Bankaların oranları"
      lead="Bir ürünün adına dokununca oranı grafikte yanına çizilir."
    >
      <DataTable
        caption={`${market.title} oranları ve son değişimleri`}
        hideCaption
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            header: 'Ürün',
            rowHeader: true,
            cell: ({ bank, name, href, isSample, isChosen }) => (
              <RatedProductName bank={bank} isSample={isSample}>
                <a href={href} aria-current={isChosen ? 'true' : undefined}>
                  {name}
                </a>
              </RatedProductName>
            ),
          },
          {
            header: market.type === 'loan' ? 'Bugün (aylık)' : 'Bugün (yıllık)',
            numeric: true,
            cell: ({ ratePercent }) => (ratePercent === null ? 'yok' : formatPercent(ratePercent)),
          },
          ...(market.type === 'loan' ? COST_COLUMNS : []),
          {
            header: 'Ne zamandan beri',
            cell: ({ since }) => (since === null ? '–' : formatDate(since)),
          },
          { header: 'Önceki oran', numeric: true, cell: (row) => <Before {...row} /> },
        ]}
      />
    </Section>
  );
}

function Before({ before, ratePercent }: RatedRow): ReactElement {
  if (before === null) return <>–</>;
  if (ratePercent === null || ratePercent === before) return <>{formatPercent(before)}</>;
  return (
    <>
      {formatPercent(before)} <Direction isUp={ratePercent > before} />
    </>
  );
}

function BestRates({ best, market }: RateHistoryProps): ReactElement {
  return (
    <Section id="degisim" title={`${market.best === 'lowest' ? 'En düşük' : 'En yüksek'} oranın değişimi`}>
      <DataTable
        caption={`Piyasanın ${bestWord(market.best)} oranı, dönem dönem`}
        hideCaption
        rows={best}
        rowKey={({ from }) => from}
        columns={[
          { header: 'Başlangıç', cell: ({ from }) => formatDate(from), rowHeader: true },
          { header: 'Bitiş', cell: ({ to }) => formatDate(to) },
          { header: 'Oran', cell: ({ ratePercent }) => formatPercent(ratePercent), numeric: true },
          { header: 'Ürün', cell: ({ names }) => namesText(names) },
        ]}
      />
    </Section>
  );
}

function head({ market, canonical, product }: RateHistoryProps): Head {
  return {
    title: product ? `${product.name} Oran Geçmişi` : `${market.title} Faiz Geçmişi`,
    description: `${market.title} oranlarının gün gün geçmişi: piyasanın ${bestWord(market.best)} oranı, bankaların bugünkü ve önceki oranları, grafik, tablo ve CSV.`,
    canonical,
    breadcrumb: [{ label: 'Faiz geçmişi', href: paths.rateHistory() }, { label: market.title }],
  };
}

export const RateHistoryShow = view<RateHistoryProps>({
  layout: siteLayout,
  styles: ['data-table', 'rate-history'],
  head,
  body: RateHistoryBody,
});
