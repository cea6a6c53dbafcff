import { BadRequestException } from '@nestjs/common';
import type { Permission } from '../../platform/routing/access.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import { getOwn } from '../../shared/finance/get-own.js';
import { reportPaths } from '../../shared/paths/report.js';
import { adminPaths, type Query } from '../../shared/paths/site.js';
import { LABELS as OUTCOME_LABELS } from '../outcomes/outcome-columns.js';
import { type OutcomeQuery, readOutcomeQuery, readPeopleQuery } from '../outcomes/outcome-query.js';
import { type ReportQuery, readReportQuery } from '../report-query.js';
import type { Days } from '../report-range.js';
import { LABELS } from '../report-words.js';
import { type PlannedPeriod, PLANNED_PERIODS } from './planned-period.js';

/** The report of an address: the one of measures, or one of what became of applications. */
export type AnyQuery =
  | { readonly kind: 'measures'; readonly query: ReportQuery }
  | { readonly kind: 'outcomes'; readonly query: OutcomeQuery };

export type PlannedReport = AnyQuery & {
  readonly title: string;
  /** Its path and filters, without days and page. */
  readonly address: string;
  /** Of the address; what stands nearest to it where days were typed or are not over. */
  readonly period: PlannedPeriod;
  readonly permission: Permission;
};

/** The screens on which a report can be planned. */
const SCREENS: Readonly<
  Record<
    string,
    {
      readonly to: (query: Query) => string;
      readonly file: (kind: 'csv' | 'xlsx', query: Query) => string;
      readonly permission: Permission;
      readonly read: (given: Readonly<Record<string, string>>) => AnyQuery;
    }
  >
> = {
  [adminPaths.reports()]: {
    to: adminPaths.reports,
    file: adminPaths.reportsFile,
    permission: 'reports.read',
    read: (given) => ({ kind: 'measures', query: readReportQuery(given, ANY_DAY) }),
  },
  [reportPaths.outcomes()]: {
    to: reportPaths.outcomes,
    file: reportPaths.outcomesFile,
    permission: 'reports.read',
    read: (given) => ({ kind: 'outcomes', query: readOutcomeQuery(given, ANY_DAY) }),
  },
  [reportPaths.people()]: {
    to: reportPaths.people,
    file: reportPaths.peopleFile,
    permission: 'applications.oversee',
    read: (given) => ({ kind: 'outcomes', query: readPeopleQuery(given, ANY_DAY) }),
  },
};

/** The days of a plan follow from its period, whatever day its address is read on. */
const ANY_DAY = calendarDate('2026-01-01');
export const MAX_ADDRESS_LENGTH = 700;

/** Reads the address of a report's screen; null for any other address. */
export function plannedReport(address: string): PlannedReport | null {
  const { path, range, filters } = partsOf(address);
  const screen = getOwn(SCREENS, path);
  if (screen === undefined || filters === null || address.length > MAX_ADDRESS_LENGTH) return null;
  try {
    const found = screen.read(filters);
    return {
      ...found,
      title: titleOf(found),
      address: screen.to(filters),
      period: range === 'today' ? 'yesterday' : (PLANNED_PERIODS.find((one) => one === range) ?? USUAL),
      permission: screen.permission,
    };
  } catch (error) {
    if (error instanceof BadRequestException) return null;
    throw error;
  }
}

const USUAL: PlannedPeriod = 'last_30_days';

/** Addresses of a planned report on certain days: its screen and its file. */
export function addressesOn(
  { address }: PlannedReport,
  { from, to }: Days,
): { readonly screen: string; readonly file: string } {
  const { path, filters } = partsOf(address);
  const screen = getOwn(SCREENS, path);
  const query = { ...filters, range: 'custom', from, to };
  return {
    screen: screen?.to(query) ?? address,
    // A file shows all figures, and no chart of one of them.
    file: screen?.file('xlsx', { ...query, metric: undefined }) ?? address,
  };
}

/** @returns filters null where one stands there twice */
function partsOf(address: string): {
  readonly path: string;
  readonly range: string | null;
  readonly filters: Readonly<Record<string, string>> | null;
} {
  const [path = '', text = ''] = address.split('?');
  const given = new URLSearchParams(text);
  const range = given.get('range');
  for (const name of ['range', 'from', 'to', 'page']) given.delete(name);
  const filters = Object.fromEntries(given);
  return { path, range, filters: Object.keys(filters).length === given.size ? filters : null };
}

/** `Bankalar`, `Bankalar: akbank`, `Başvuru sonuçları: Kanallar`, `Çalışanlar` */
function titleOf(found: AnyQuery): string {
  if (found.kind === 'measures') {
    const { tab, item } = found.query;
    return item === undefined ? LABELS[tab].many : `${LABELS[tab].many}: ${item}`;
  }
  const { many } = OUTCOME_LABELS[found.query.report];
  return found.query.report === 'people' ? many : `Başvuru sonuçları: ${many}`;
}
