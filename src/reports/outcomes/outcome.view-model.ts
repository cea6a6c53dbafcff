import type { OutcomesShowProps } from '../../../views/reports/outcomes.js';
import { addDays, type CalendarDate } from '../../shared/finance/calendar.js';
import { compareTr } from '../../shared/finance/tr/fold.js';
import { formatDate } from '../../shared/finance/tr/format.js';
import { reportPaths } from '../../shared/paths/report.js';
import { type Days, eachDay, PRESETS } from '../report-range.js';
import { reportTabs } from '../report-tabs.js';
import { keyOf } from '../costs/cost-source.js';
import { PRESET_LABELS } from '../report-words.js';
import { periodOf } from '../report.view-model.js';
import { FIGURES, hasNote, LABELS, nameOf, sumOf, textOf } from './outcome-columns.js';
import {
  type FigureKey,
  figuresOf,
  isOfSources,
  isOverTime,
  isTimed,
  OUTCOME_TABS,
  OutcomeAddress,
  type OutcomeQuery,
  type OutcomeReport,
  type View,
  VIEWS,
} from './outcome-query.js';
import type { OutcomeRow } from './outcome-sql.js';

const PAGE_SIZE = 50;

/**
 * @param rows null where the days that were typed make no range
 * @param today of the site: its figures still grow
 */
export function toOutcomes(
  query: OutcomeQuery,
  rows: readonly OutcomeRow[] | null,
  today: CalendarDate,
): OutcomesShowProps {
  const { report, range, typed, days, errors } = query;
  const isOfPeople = report === 'people';
  const address = new OutcomeAddress(query);
  return {
    title: isOfPeople ? LABELS.people.many : `Başvuru sonuçları: ${LABELS[report].many}`,
    isOfPeople,
    reports: reportTabs(query, isOfPeople ? 'people' : 'outcomes'),
    tabs: isOfPeople
      ? []
      : OUTCOME_TABS.map((tab) => ({
          label: LABELS[tab].many,
          href: address.tab(tab),
          current: tab === report,
        })),
    views: isOfSources(report)
      ? VIEWS.map((view) => ({
          label: VIEW_LABELS[view],
          href: address.view(view),
          current: view === query.view,
        }))
      : [],
    presets: PRESETS.map((preset) => ({
      label: PRESET_LABELS[preset],
      href: address.range(preset),
      current: preset === range,
    })),
    custom: {
      action: isOfPeople ? reportPaths.people() : reportPaths.outcomes(),
      isOpen: range === 'custom',
      kept: address.kept(),
      from: range === 'custom' ? typed.from : (days?.from ?? ''),
      to: range === 'custom' ? typed.to : (days?.to ?? ''),
      errors,
    },
    planHref: address.plan(),
    period: days && periodOf(days),
    files: days && address.files(),
    report: rows && toFigures(query, rows, address, today),
  };
}

const VIEW_LABELS: Readonly<Record<View, string>> = {
  results: 'Sonuçlar ve süreler',
  costs: 'Gelir ve maliyet',
};

function toFigures(
  { report, view, days, sort, page }: OutcomeQuery,
  rows: readonly OutcomeRow[],
  address: OutcomeAddress,
  today: CalendarDate,
): NonNullable<OutcomesShowProps['report']> {
  const keys = figuresOf(report, view);
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  const headers = [
    ['name', LABELS[report].one],
    ...keys.map((key) => [key, FIGURES[key].header] as const),
  ] as const;
  return {
    totals: totalsOf(report, keys, rows),
    charts: days && isOverTime(report) ? chartsOf(report, days, rows, today) : [],
    columns: headers.map(([key, header]) => ({
      header,
      isCost: key === 'cost',
      sort: {
        href: address.sort(key),
        ...(sort.key === key && { direction: sort.isDescending ? 'descending' : 'ascending' }),
      },
    })),
    rows: inOrder(rows, report, sort)
      .slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
      .map((row) => ({
        id: row.id,
        name: nameOf(report, row),
        note: hasNote(report) ? (row.note ?? '') : '',
        cells: keys.map((key) => textOf(key, row)),
        costHref:
          isOfSources(report) && row.cost === 0 ? reportPaths.newCost(keyOf({ report, id: row.id })) : null,
      })),
    isTimed: view === 'results' && isTimed(report),
    total: rows.length,
    page: shown,
    pageCount,
    pageHref: (to) => address.page(to),
  };
}

/** Applications and acceptances of each day or week of the range, also of those without any. */
function chartsOf(
  report: 'days' | 'weeks',
  days: Days,
  rows: readonly OutcomeRow[],
  today: CalendarDate,
): NonNullable<OutcomesShowProps['report']>['charts'] {
  const startOf = (day: CalendarDate): CalendarDate => (report === 'days' ? day : mondayOf(day));
  const byStart = new Map(rows.map((row) => [row.id, row]));
  const starts = [...new Set([...eachDay(days)].map(startOf))];
  return (['applications', 'accepted'] as const).map((key) => ({
    id: key,
    title: FIGURES[key].header,
    unit: key === 'applications' ? 'başvuru' : 'kabul',
    axis: LABELS[report].one,
    points: starts.map((start) => ({
      label: formatDate(start),
      value: byStart.get(start)?.[key] ?? 0,
      isUnfinished: start === startOf(today),
    })),
  }));
}

const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Two colleagues may have worked on one application, and two campaigns may have brought it: those make no sum. */
function totalsOf(
  report: OutcomeReport,
  keys: readonly FigureKey[],
  rows: readonly OutcomeRow[],
): NonNullable<OutcomesShowProps['report']>['totals'] {
  if (report === 'people' || report === 'campaigns') return [];
  const sum = sumOf(rows);
  return keys.map((key) => ({ label: FIGURES[key].header, value: textOf(key, sum) }));
}

/** Equal figures stand in the order of names; a figure that is missing is the lowest. */
export function inOrder(
  rows: readonly OutcomeRow[],
  report: OutcomeReport,
  { key, isDescending }: OutcomeQuery['sort'],
): OutcomeRow[] {
  const byName = (a: OutcomeRow, b: OutcomeRow): number =>
    isOverTime(report) ? compareTr(a.id, b.id) : compareTr(nameOf(report, a), nameOf(report, b));
  const figure = (row: OutcomeRow): number => (key === 'name' ? 0 : (FIGURES[key].value(row) ?? -1));
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) =>
    key === 'name' ? sign * byName(a, b) : sign * (figure(a) - figure(b)) || byName(a, b),
  );
}
