import type { ReportColumn, ReportsShowProps } from '../../views/reports/show.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import type { Kurus } from '../shared/finance/money.js';
import { compareTr } from '../shared/finance/tr/fold.js';
import { formatDate, formatLira, formatNumber, formatShare } from '../shared/finance/tr/format.js';
import { adminPaths } from '../shared/paths/site.js';
import {
  type Metric,
  metricsOf,
  ReportAddress,
  type ReportQuery,
  type SortKey,
  type Tab,
} from './report-query.js';
import { type Days, PRESETS } from './report-range.js';
import { reportTabs } from './report-tabs.js';
import { excludedCountTexts } from './excluded-count-texts.js';
import { LABELS, nameOf, NOTES, noteOf, PRESET_LABELS, rateOf } from './report-words.js';
import type { DayMeasures, Measures, Report, SubjectMeasures } from './reports.service.js';

const METRIC_LABELS: Readonly<Record<Metric, { readonly title: string; readonly unit: string }>> = {
  views: { title: 'Görüntülenme', unit: 'görüntülenme' },
  clicks: { title: 'Tıklama', unit: 'tıklama' },
  conversions: { title: 'Dönüşüm', unit: 'dönüşüm' },
  revenue: { title: 'Gelir', unit: 'TL' },
};

const PAGE_SIZE = 50;

/**
 * @param report null where the days that were typed make no range
 * @param today of the site: its figures still grow
 */
export function toReport(query: ReportQuery, report: Report | null, today: CalendarDate): ReportsShowProps {
  const { tab, range, typed, days, errors } = query;
  const address = new ReportAddress(query);
  return {
    title: LABELS[tab].many,
    tabs: reportTabs(query, tab),
    presets: PRESETS.map((preset) => ({
      label: PRESET_LABELS[preset],
      href: address.range(preset),
      current: preset === range,
    })),
    custom: {
      action: adminPaths.reports(),
      isOpen: range === 'custom',
      kept: address.kept(),
      from: range === 'custom' ? typed.from : (days?.from ?? ''),
      to: range === 'custom' ? typed.to : (days?.to ?? ''),
      errors,
    },
    planHref: address.plan(),
    period: days && periodOf(days),
    files: days && address.files(),
    report: report && toFigures(query, report, address, today),
  };
}

export const periodOf = ({ from, to }: Days): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

function toFigures(
  query: ReportQuery,
  report: Report,
  address: ReportAddress,
  today: CalendarDate,
): ReportsShowProps['report'] {
  const { tab, metric, sort, item, page } = query;
  const subjects = inOrder(report.subjects, tab, sort);
  const pageCount = Math.max(1, Math.ceil(subjects.length / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  const columns = columnsOf(query, address);
  const chosen = item === undefined ? undefined : (report.subjects[0] ?? { id: item, name: null });
  return {
    only: chosen && { name: nameOf(tab, chosen), allHref: address.item(undefined) },
    totals: totalsOf(report.days, tab).map(({ label, text }) => ({ label, value: text })),
    metrics: metricsOf(tab).map((other) => ({
      label: METRIC_LABELS[other].title,
      href: address.metric(other),
      current: other === metric,
    })),
    chart: {
      ...METRIC_LABELS[metric],
      points: report.days.map((day) => ({
        label: formatDate(day.day),
        value: metric === 'revenue' ? Math.round(day.revenue / 100) : day[metric],
        isUnfinished: day.day === today,
      })),
    },
    columns,
    rows: subjects.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((row) => ({
      id: row.id,
      name: nameOf(tab, row),
      href: row.id === '' || item !== undefined ? null : address.item(row.id),
      cells: columns.slice(1).map(({ key }) => cellOf(tab, row, key)),
    })),
    total: subjects.length,
    page: shown,
    pageCount,
    pageHref: (to) => address.page(to),
    hasCampaigns: tab === 'campaigns',
    leftOut: excludedCountTexts(report.leftOut),
  };
}

function columnsOf({ tab, sort }: ReportQuery, address: ReportAddress): ReportColumn[] {
  const sorted = (key: SortKey, header: string): ReportColumn => ({
    key,
    header,
    numeric: key !== 'name',
    sort: {
      href: address.sort(key),
      ...(sort.key === key && { direction: sort.isDescending ? 'descending' : 'ascending' }),
    },
  });
  const note = NOTES[tab];
  const columns = [
    sorted('name', LABELS[tab].one),
    ...(note === undefined ? [] : [{ key: 'note', header: note, numeric: false } as const]),
    sorted('views', 'Görüntülenme'),
    sorted('clicks', 'Tıklama'),
  ];
  if (!metricsOf(tab).includes('conversions')) return columns;
  return [
    ...columns,
    sorted('conversions', 'Dönüşüm'),
    sorted('rate', 'Dönüşüm oranı'),
    sorted('revenue', 'Gelir'),
  ];
}

function cellOf(tab: Tab, row: SubjectMeasures, key: ReportColumn['key']): string {
  switch (key) {
    case 'name':
      return nameOf(tab, row);
    case 'note':
      return noteOf(tab, row);
    case 'rate':
      return rateText(row);
    case 'revenue':
      return formatLira(row.revenue, { decimals: row.revenue % 100 === 0 ? 0 : 2 });
    default:
      return formatNumber(row[key]);
  }
}

const rateText = (measures: Measures): string => {
  const rate = rateOf(measures);
  return rate === null ? '–' : formatShare(rate);
};

/** A figure of a report's whole period. */
export interface Total {
  readonly key: Metric | 'rate';
  readonly label: string;
  /** Null where there is nothing to tell. */
  readonly value: number | null;
  readonly text: string;
}

/** Sums of the days of a tab, in the order in which its screen has them. */
export function totalsOf(days: readonly DayMeasures[], tab: Tab): readonly Total[] {
  const sum = (metric: Metric): number => days.reduce((total, day) => total + day[metric], 0);
  const total: Measures = {
    views: sum('views'),
    clicks: sum('clicks'),
    conversions: sum('conversions'),
    revenue: sum('revenue') as Kurus,
  };
  const counted = (key: 'views' | 'clicks' | 'conversions'): Total => ({
    key,
    label: METRIC_LABELS[key].title,
    value: total[key],
    text: formatNumber(total[key]),
  });
  const seen = [counted('views'), counted('clicks')];
  if (!metricsOf(tab).includes('conversions')) return seen;
  const revenue = formatLira(total.revenue, { decimals: total.revenue % 100 === 0 ? 0 : 2 });
  return [
    ...seen,
    counted('conversions'),
    { key: 'rate', label: 'Dönüşüm oranı', value: rateOf(total), text: rateText(total) },
    { key: 'revenue', label: METRIC_LABELS.revenue.title, value: total.revenue, text: revenue },
  ];
}

/** Equal figures stand in the order of names; where there is no rate, it is the lowest. */
export function inOrder(
  subjects: readonly SubjectMeasures[],
  tab: Tab,
  { key, isDescending }: ReportQuery['sort'],
): SubjectMeasures[] {
  const byName = (a: SubjectMeasures, b: SubjectMeasures): number =>
    compareTr(nameOf(tab, a), nameOf(tab, b));
  const figure = (row: SubjectMeasures): number =>
    key === 'rate' ? (rateOf(row) ?? -1) : key === 'name' ? 0 : row[key];
  const sign = isDescending ? -1 : 1;
  return [...subjects].sort((a, b) =>
    key === 'name' ? sign * byName(a, b) : sign * (figure(a) - figure(b)) || byName(a, b),
  );
}
