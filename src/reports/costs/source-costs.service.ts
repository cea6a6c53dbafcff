import { Injectable } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { Kurus } from '../../shared/finance/money.js';
import { SOURCES, type SourceReport } from '../outcomes/outcome-query.js';
import { namesOf, type OutcomeRow } from '../outcomes/outcome-sql.js';
import { STEPS } from '../outcomes/time-steps.js';
import type { Days } from '../report-range.js';
import { sourceName } from './cost-source.js';

/** SQL: kuruş of a cost `c` up to a day and with it. */
const upTo = (day: string): string =>
  `div(c.amount * 100 * (${day} - c.first_day + 1), (c.last_day - c.first_day + 1)::numeric)`;

/**
 * SQL: whole kuruş of a cost `c` that fall on the days $1 to $2. A day has the growth of a running total, so that all
 * days together have the amount.
 */
export const SHARE = `(${upTo('least(c.last_day, $2::date)')} - ${upTo('(greatest(c.first_day, $1::date) - 1)')})`;

const costsSql = (report: SourceReport): string => `
  SELECT cost.id, sum(cost.kurus)::bigint::float8 AS cost, named.name, named.note
    FROM (SELECT substr(c.source, ${String(report.length + 2)}) AS id, ${SHARE} AS kurus
            FROM source_costs c
           WHERE c.source LIKE '${report}:%' AND c.first_day <= $2::date AND c.last_day >= $1::date) AS cost
    LEFT JOIN (${namesOf(report)}) AS named ON named.id = cost.id
   GROUP BY cost.id, named.name, named.note`;

const ROW = { id: t.text(), cost: t.float8(), name: t.orNull(t.text()), note: t.orNull(t.text()) };
const ofReport = (report: SourceReport) => statement(`source-costs-${report}`, costsSql(report), ROW);

const COSTS: Readonly<Record<SourceReport, ReturnType<typeof ofReport>>> = {
  channels: ofReport('channels'),
  campaigns: ofReport('campaigns'),
  pages: ofReport('pages'),
  forms: ofReport('forms'),
  referrers: ofReport('referrers'),
};

/** Sources that a cost may be entered for: those that brought anything in a year, the busiest first. */
const KNOWN = statement(
  'source-costs-known',
  `(SELECT 'channels:' AS source, NULL::text AS name, '' AS note)
    UNION ALL
   (SELECT 'channels:' || id, name, '' FROM api_keys ORDER BY name)
    UNION ALL
   (SELECT 'campaigns:' || c.id, c.title, b.name FROM campaigns c JOIN banks b ON b.id = c.bank_id
     ORDER BY c.end_date DESC, c.id LIMIT 300)
    UNION ALL
   (SELECT report || ':' || source, NULL, '' FROM outcomes_per_day
     WHERE report = ANY ($1::text[]) AND day > site_today() - 366
     GROUP BY report, source ORDER BY report DESC, sum(applications) DESC, source LIMIT 300)`,
  { source: t.text(), name: t.orNull(t.text()), note: t.text() },
);

/** A source without applications, which may cost something all the same. */
const NOTHING: Omit<OutcomeRow, 'id' | 'name' | 'note'> = {
  ...{ applications: 0, attempts: 0, sent: 0, accepted: 0, rejected: 0, unreachable: 0 },
  ...{ revenue: 0 as Kurus, cost: 0 as Kurus, quality: null },
  contacted: STEPS.map(() => 0),
  answered: STEPS.map(() => 0),
};

/** Costs of sources, and the share of them that falls on some days. */
@Injectable()
export class SourceCosts {
  constructor(private readonly sql: Sql) {}

  /** @returns the sources of a report with their costs, and those that cost something and brought nothing */
  async beside(
    report: SourceReport,
    rows: readonly OutcomeRow[],
    { from, to }: Days,
  ): Promise<readonly OutcomeRow[]> {
    const costs = await this.sql.rows(COSTS[report], [from, to]);
    const byId = new Map(costs.map((cost) => [cost.id, cost]));
    const known = new Set(rows.map(({ id }) => id));
    return [
      ...rows.map((row) => ({ ...row, cost: byId.get(row.id)?.cost ?? 0 })),
      ...costs.filter(({ id }) => !known.has(id)).map((cost) => ({ ...NOTHING, ...cost })),
    ];
  }

  /** Choices of a form. @param chosen the source that it has already, which is among them */
  async options(chosen: string): Promise<readonly { readonly value: string; readonly label: string }[]> {
    const measured = SOURCES.filter((report) => report !== 'channels' && report !== 'campaigns');
    const known = await this.sql.rows(KNOWN, [measured]);
    const isKnown = chosen === '' || known.some(({ source }) => source === chosen);
    const all = isKnown ? known : [{ source: chosen, name: null, note: '' }, ...known];
    return [
      { value: '', label: 'Seçin' },
      ...all.map(({ source, name, note }) => ({ value: source, label: sourceName(source, name, note) })),
    ];
  }
}
