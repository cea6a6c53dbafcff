import { t } from '../../platform/database/row.js';
import { plannedEachTime, type RowOf } from '../../platform/database/sql.js';
import type { Kurus } from '../../shared/finance/money.js';
import { POINTS } from '../../applications/quality/mark-points.js';
import { BANK, campaignsOf, productsOf } from '../report-sql.js';
import { outcomesFor } from './outcome-days.service.js';
import { isTimed, type OutcomeReport, summedBy } from './outcome-query.js';
import { STEPS } from './time-steps.js';

/** How one report finds its subjects. */
interface Subject {
  /** `id` and the sums, from `outcome`. */
  readonly counted: string;
  /** `id, name, note` of what can be named. */
  readonly named: string;
}

const BY_SOURCE = 'SELECT source AS id, outcome.* FROM outcome';
const overTime = (start: string): string =>
  `SELECT to_char(${start}, 'YYYY-MM-DD') AS id, outcome.* FROM outcome`;
const NAMELESS = "SELECT NULL::text AS id, NULL::text AS name, '' AS note WHERE false";

const SUBJECTS: Readonly<Record<OutcomeReport, Subject>> = {
  channels: { counted: BY_SOURCE, named: "SELECT id::text, name, '' AS note FROM api_keys" },
  pages: { counted: BY_SOURCE, named: NAMELESS },
  forms: { counted: BY_SOURCE, named: NAMELESS },
  referrers: { counted: BY_SOURCE, named: NAMELESS },
  campaigns: {
    counted: campaignsOf('outcome', 'campaign.id::text AS id, outcome.*'),
    named:
      'SELECT c.id::text, c.title AS name, b.name AS note FROM campaigns c JOIN banks b ON b.id = c.bank_id',
  },
  banks: {
    counted: 'SELECT bank_id AS id, outcome.* FROM outcome',
    named: "SELECT id, name, '' AS note FROM banks",
  },
  products: {
    counted: `SELECT coalesce(product_id, '') AS id, outcome.*
                FROM outcome JOIN (${productsOf('outcome')}) AS asked USING (bank_id, kind, detail)`,
    named: 'SELECT p.id::text, p.name, b.name AS note FROM products p JOIN banks b ON b.id = p.bank_id',
  },
  days: { counted: overTime('asked'), named: NAMELESS },
  weeks: { counted: overTime("date_trunc('week', asked)"), named: NAMELESS },
  people: { counted: BY_SOURCE, named: "SELECT id::text, name, '' AS note FROM users" },
};

/** SQL: `id, name, note` of the subjects of a report that can be named. */
export const namesOf = (report: OutcomeReport): string => SUBJECTS[report].named;

const SUMS = ['applications', 'attempts', 'sent', 'accepted', 'rejected', 'unreachable'] as const;

const ROW = {
  id: t.text(),
  /** Null for what is no longer stored. */
  name: t.orNull(t.text()),
  note: t.orNull(t.text()),
  applications: t.float8(),
  attempts: t.float8(),
  sent: t.float8(),
  accepted: t.float8(),
  rejected: t.float8(),
  unreachable: t.float8(),
  /** Lira. */
  revenue: t.text(),
  /** Average of the marks of a person's calls; null where none has a mark, and in all other reports. */
  quality: t.orNull(t.float8()),
  /** By steps of time; empty where the report tells none. */
  contacted: t.list(t.int4()),
  answered: t.list(t.int4()),
};

/** SQL: average of the marks of calls that were made in these days by a member of staff, `total`. */
const QUALITY = `(
  SELECT avg(${POINTS})::float8 FROM quality_calls q JOIN application_events e ON e.id = q.event_id
   WHERE q.mark IS NOT NULL AND e.actor_id = total.id::bigint
     AND e.created_at >= $1::date::timestamp AT TIME ZONE $3 AND e.created_at < ($2::date + 1)::timestamp AT TIME ZONE $3)`;

const waits = (report: OutcomeReport, column: string): string =>
  isTimed(report)
    ? `ARRAY[${STEPS.map((n) => `sum(${column}[${String(n + 1)}])`).join(', ')}]::int[]`
    : "'{}'::int[]";

/**
 * Sums per subject of one report. Parameters: first day, last day, zone, and the first day that is not counted yet.
 * Accounts that are gone are left out: their calls are nobody's.
 */
function outcomesSql(report: OutcomeReport): string {
  const { counted, named } = SUBJECTS[report];
  return `
    WITH bank AS (${BANK}),
    outcome AS MATERIALIZED (
      SELECT counted.day AS asked, coalesce(bank.bank_id, counted.bank_id) AS bank_id, counted.kind, counted.detail,
             counted.source, counted.source AS page, counted.revenue, counted.contacted, counted.answered,
             ${SUMS.map((column) => `counted.${column}`).join(', ')}
        FROM (${outcomesFor(summedBy(report))}) AS counted LEFT JOIN bank ON bank.name = counted.bank_id),
    total AS (
      SELECT id, ${SUMS.map((column) => `sum(${column})::float8 AS ${column}`).join(', ')},
             sum(revenue)::numeric(15, 2)::text AS revenue,
             ${waits(report, 'contacted')} AS contacted, ${waits(report, 'answered')} AS answered
        FROM (${counted}) AS subject GROUP BY id)
    SELECT total.*, named.name, named.note, ${report === 'people' ? QUALITY : 'NULL::float8'} AS quality
      FROM total ${report === 'people' ? 'JOIN' : 'LEFT JOIN'} (${named}) AS named ON named.id = total.id`;
}

const ofReport = (report: OutcomeReport) => plannedEachTime(`outcomes-${report}`, outcomesSql(report), ROW);

export const OUTCOMES: Readonly<Record<OutcomeReport, ReturnType<typeof ofReport>>> = {
  channels: ofReport('channels'),
  campaigns: ofReport('campaigns'),
  pages: ofReport('pages'),
  forms: ofReport('forms'),
  referrers: ofReport('referrers'),
  banks: ofReport('banks'),
  products: ofReport('products'),
  days: ofReport('days'),
  weeks: ofReport('weeks'),
  people: ofReport('people'),
};

/** A source, bank, product or member of staff, with what became of its applications. */
export type OutcomeRow = Omit<RowOf<(typeof OUTCOMES)['channels']>, 'revenue'> & {
  readonly revenue: Kurus;
  /** Of a source, where costs are reported. */
  readonly cost: Kurus;
};
