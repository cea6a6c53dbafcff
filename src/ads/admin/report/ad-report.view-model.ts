import type { AdReportColumn, AdReportProps } from '../../../../views/ads/admin/report.js';
import { compareTr } from '../../../shared/finance/tr/fold.js';
import { formatDate, formatNumber, formatShare } from '../../../shared/finance/tr/format.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { excludedCountTexts } from '../../../reports/excluded-count-texts.js';
import { PRESETS } from '../../../reports/report-range.js';
import { PRESET_LABELS } from '../../../reports/report-words.js';
import { periodOf } from '../../../reports/report.view-model.js';
import {
  AdReportAddress,
  type AdReportQuery,
  type Metric,
  METRICS,
  type SortKey,
} from './ad-report-query.js';
import {
  adName,
  clickRateOf,
  deviceName,
  hourName,
  locationName,
  pageName,
  viewRateOf,
} from './ad-report-words.js';
import type { AdFigures, AdPart, AdReport, AdSubject } from './ad-report.service.js';

const METRIC_LABELS: Readonly<Record<Metric, { readonly title: string; readonly unit: string }>> = {
  served: { title: 'Sunulma', unit: 'sunulma' },
  seen: { title: 'Görüntülenme', unit: 'görüntülenme' },
  clicks: { title: 'Tıklama', unit: 'tıklama' },
};

const PAGE_SIZE = 50;

/** @param report null where the days that were typed make no range */
export function toAdReport(query: AdReportQuery, report: AdReport | null): AdReportProps {
  const { range, typed, days, errors } = query;
  const address = new AdReportAddress(query);
  return {
    presets: PRESETS.map((preset) => ({
      label: PRESET_LABELS[preset],
      href: address.range(preset),
      current: preset === range,
    })),
    custom: {
      action: adminPaths.advertisementsReport(),
      isOpen: range === 'custom',
      kept: address.kept(),
      from: range === 'custom' ? typed.from : (days?.from ?? ''),
      to: range === 'custom' ? typed.to : (days?.to ?? ''),
      errors,
    },
    period: days && periodOf(days),
    files: days && address.files(),
    report: report && toFigures(query, report, address),
  };
}

function toFigures(
  query: AdReportQuery,
  report: AdReport,
  address: AdReportAddress,
): NonNullable<AdReportProps['report']> {
  const { metric, sort, page } = query;
  const { ad } = report;
  const nameOf = namesOf(report);
  const subjects = inOrder(report.subjects, nameOf, sort);
  const pageCount = Math.max(1, Math.ceil(subjects.length / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  return {
    only: ad && {
      name: adName(ad.id, ad.name),
      allHref: address.ad(undefined),
      editHref: ad.name === null ? null : adminPaths.advertisement(ad.id),
    },
    totals: totalsOf(report),
    leftOut: excludedCountTexts(report.leftOut),
    metrics: METRICS.map((other) => ({
      label: METRIC_LABELS[other].title,
      href: address.metric(other),
      current: other === metric,
    })),
    chart: {
      ...METRIC_LABELS[metric],
      points: report.days.map((day) => ({ label: formatDate(day.day), value: day[metric] })),
    },
    columns: columnsOf(query, address),
    rows: subjects.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((row) => ({
      id: row.id,
      name: nameOf(row),
      note: locationName(row.location),
      href: ad ? null : address.ad(row.id),
      cells: [...cellsOf(row), ...(row.filtered === null ? [] : [formatNumber(row.filtered)])],
    })),
    parts: [
      {
        caption: 'Cihaza göre',
        header: 'Cihaz',
        rows: partsOf(report, ({ device }) => (device === null ? null : deviceName(device))),
      },
      {
        caption: 'Saate göre',
        header: 'Saat',
        rows: partsOf(report, ({ hour }) => (hour === null ? null : hourName(hour))),
      },
    ].filter(({ rows }) => rows.length > 0),
    total: subjects.length,
    page: shown,
    pageCount,
    pageHref: (to) => address.page(to),
  };
}

const cellsOf = (row: AdFigures): string[] => [
  formatNumber(row.served),
  formatNumber(row.seen),
  rateText(viewRateOf(row)),
  formatNumber(row.clicks),
  rateText(clickRateOf(row)),
];

/** @param nameOf null for a part of another kind */
const partsOf = (
  { parts }: AdReport,
  nameOf: (part: AdPart) => string | null,
): { name: string; cells: string[] }[] =>
  parts.flatMap((part) => {
    const name = nameOf(part);
    return name === null ? [] : [{ name, cells: cellsOf(part) }];
  });

const namesOf =
  ({ ad }: AdReport) =>
  ({ id, name }: AdSubject): string =>
    ad ? pageName(id) : adName(id, name);

function columnsOf({ ad, sort }: AdReportQuery, address: AdReportAddress): AdReportColumn[] {
  const sorted = (key: SortKey, header: string): AdReportColumn => ({
    header,
    sort: {
      href: address.sort(key),
      ...(sort.key === key && { direction: sort.isDescending ? 'descending' : 'ascending' }),
    },
  });
  return [
    sorted('name', ad === undefined ? 'Reklam' : 'Sayfa'),
    sorted('served', 'Sunulma'),
    sorted('seen', 'Görüntülenme'),
    sorted('viewRate', 'Görülme oranı'),
    sorted('clicks', 'Tıklama'),
    sorted('clickRate', 'Tıklama oranı'),
    ...(ad === undefined ? [{ header: 'Elenen' }] : []),
  ];
}

const rateText = (rate: number | null): string => (rate === null ? '–' : formatShare(rate));

function totalsOf({ days, leftOut }: AdReport): { label: string; value: string }[] {
  const sum = (metric: Metric): number => days.reduce((total, day) => total + day[metric], 0);
  const total = { served: sum('served'), seen: sum('seen'), clicks: sum('clicks') };
  return [
    ...METRICS.map((metric) => ({ label: METRIC_LABELS[metric].title, value: formatNumber(total[metric]) })),
    {
      label: 'Elenen',
      value: formatNumber(leftOut.reduce((sum, { seen, clicks }) => sum + seen + clicks, 0)),
    },
    { label: 'Görülme oranı', value: rateText(viewRateOf(total)) },
    { label: 'Tıklama oranı', value: rateText(clickRateOf(total)) },
  ];
}

const RATES = { viewRate: viewRateOf, clickRate: clickRateOf } as const;

/** Equal figures stand in the order of names; where there is no rate, it is the lowest. */
function inOrder(
  subjects: readonly AdSubject[],
  nameOf: (subject: AdSubject) => string,
  { key, isDescending }: AdReportQuery['sort'],
): AdSubject[] {
  const byName = (a: AdSubject, b: AdSubject): number => compareTr(nameOf(a), nameOf(b));
  const figure = (row: AdSubject): number => {
    if (key === 'name') return 0;
    return key === 'viewRate' || key === 'clickRate' ? (RATES[key](row) ?? -1) : row[key];
  };
  const sign = isDescending ? -1 : 1;
  return [...subjects].sort((a, b) =>
    key === 'name' ? sign * byName(a, b) : sign * (figure(a) - figure(b)) || byName(a, b),
  );
}
