import { Inject, Injectable } from '@nestjs/common';
import { plannedEachTime, Sql } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { LOG } from '../../platform/tokens.js';
import { SiteService } from '../../site/site.service.js';
import { DETAIL } from '../conversion-days.service.js';
import { DailyRollup, rollupOf } from '../daily-rollup.js';
import { isTimed, SUMMED, type Summed } from './outcome-query.js';
import { STEPS, stepOf } from './time-steps.js';

/**
 * SQL: an application at each of its banks, with the bank's answer, if it gave one that stands. A referral that staff or
 * the applicant ended was answered by nobody.
 * @param where condition on `a`, the applications
 */
const factsOf = (zone: string, where: string): string => `
  SELECT (a.created_at AT TIME ZONE ${zone})::date AS day, a.id, a.kind, ${DETAIL} AS detail,
         split_part(s.source_page, '?', 1) AS page, s.source_section AS form, s.referrer_host AS host,
         coalesce(s.api_key_id::text, '') AS program, a.assigned_to, a.attempts, a.first_contact_at,
         ${stepOf('a.created_at', 'a.first_contact_at')} AS contact_step,
         chosen.bank_id, coalesce(chosen.at, 1) = 1 AS is_first, r.sent_at IS NOT NULL AS is_sent, answered.answer,
         CASE WHEN answered.answer IS NOT NULL THEN ${stepOf('a.created_at', 'r.state_at')} END AS answer_step,
         (SELECT sum(amount) FROM referral_charges WHERE referral_id = r.id AND voided_at IS NULL) AS revenue
    FROM applications a
    JOIN form_submissions s ON s.id = a.submission_id
    LEFT JOIN LATERAL unnest(a.selected_banks) WITH ORDINALITY AS chosen (bank_id, at) ON true
    LEFT JOIN referrals r
      ON r.bank_id = chosen.bank_id AND r.created_at = a.created_at AND r.application_id = a.id
   CROSS JOIN LATERAL (
     SELECT CASE WHEN r.state IN ('approved', 'unreachable') THEN r.state
                 WHEN r.state = 'rejected' AND r.sent_at IS NOT NULL
                      AND NOT coalesce(r.state_at = a.withdrawn_at, false) THEN r.state END AS answer) AS answered
   WHERE ${where}`;

/**
 * SQL: staff who worked on an application, by owning it or by calling, each with her own calls, and whether she was the
 * first to speak with the applicant. The time of that is one with its call's, to the millisecond: an undone call puts
 * back no more.
 */
const WORK = `
  SELECT person, count(*) FILTER (WHERE at IS NOT NULL) AS attempts,
         coalesce(bool_or(date_trunc('milliseconds', at) = date_trunc('milliseconds', fact.first_contact_at)), false)
           AS has_met
    FROM (SELECT e.actor_id AS person, e.created_at AS at FROM application_events e
           WHERE e.application_id = fact.id AND e.application_kind = fact.kind AND e.type = 'outcome'
             AND e.actor_id IS NOT NULL
           UNION ALL
          SELECT fact.assigned_to, NULL WHERE fact.assigned_to IS NOT NULL) AS work
   GROUP BY person`;

/** SQL: the columns that each report groups by, and whether the row counts as an application of its own. */
const PARTS: Readonly<Record<Summed, string>> = {
  channels: "SELECT 'channels', '', '', '', fact.program, fact.is_first, fact.attempts, true",
  pages: "SELECT 'pages', '', '', '', fact.page, fact.is_first, fact.attempts, true",
  forms: "SELECT 'forms', '', '', '', fact.form, fact.is_first, fact.attempts, true",
  referrers: `SELECT 'referrers', '', '', '', fact.host, fact.is_first, fact.attempts, true
               WHERE fact.host IS NOT NULL`,
  campaigns: `SELECT 'campaigns', fact.bank_id, fact.kind, '', fact.page, true, fact.attempts, true
               WHERE fact.page LIKE '/%/%' AND fact.bank_id IS NOT NULL`,
  banks: "SELECT 'banks', fact.bank_id, '', '', '', true, fact.attempts, true WHERE fact.bank_id IS NOT NULL",
  products: `SELECT 'products', fact.bank_id, fact.kind, fact.detail, '', true, fact.attempts, true
              WHERE fact.bank_id IS NOT NULL`,
  people: `SELECT 'people', '', '', '', person::text, fact.is_first, work.attempts, work.has_met FROM (${WORK}) AS work`,
};

const TIMED = SUMMED.filter(isTimed)
  .map((report) => `'${report}'`)
  .join(', ');

/** SQL: how many rows belong to each step, of a report that tells times. */
const waits = (step: string, where: string): string => `
  CASE WHEN part.report IN (${TIMED}) THEN ARRAY[${STEPS.map(
    (n) => `count(*) FILTER (WHERE ${where} ${step} = ${String(n)})`,
  ).join(', ')}]::int[] END`;

/** SQL: sums of reports from the applications themselves. OFFSET has each fact computed once, not for each sum. */
const sumsOf = (facts: string, reports: readonly Summed[]): string => `
  SELECT fact.day, part.report, part.bank_id, part.kind, part.detail, part.source,
         (count(*) FILTER (WHERE part.counts))::int AS applications,
         coalesce(sum(part.attempts) FILTER (WHERE part.counts), 0)::int AS attempts,
         (count(*) FILTER (WHERE fact.is_sent))::int AS sent,
         (count(*) FILTER (WHERE fact.answer = 'approved'))::int AS accepted,
         (count(*) FILTER (WHERE fact.answer = 'rejected'))::int AS rejected,
         (count(*) FILTER (WHERE fact.answer = 'unreachable'))::int AS unreachable,
         coalesce(sum(fact.revenue), 0)::numeric(15, 2) AS revenue,
         ${waits('fact.contact_step', 'part.counts AND part.has_met AND')} AS contacted,
         ${waits('fact.answer_step', '')} AS answered
    FROM (${facts} OFFSET 0) AS fact
   CROSS JOIN LATERAL (${reports.map((report) => PARTS[report]).join(' UNION ALL ')})
      AS part (report, bank_id, kind, detail, source, counts, attempts, has_met)
   GROUP BY 1, 2, 3, 4, 5, 6`;

const COLUMNS =
  'day, report, bank_id, kind, detail, source, applications, attempts, sent, accepted, rejected, unreachable, revenue, contacted, answered';

const COUNT = plannedEachTime(
  'outcome-days-count',
  `INSERT INTO outcomes_per_day (zone, ${COLUMNS})
   SELECT $1, counted.* FROM (${sumsOf(
     factsOf(
       '$1',
       `a.created_at >= $3::date::timestamp AT TIME ZONE $1
        AND a.created_at < ($4::date + 1)::timestamp AT TIME ZONE $1
        AND (a.created_at AT TIME ZONE $1)::date = ANY ($2::date[])`,
     ),
     SUMMED,
   )}) AS counted`,
);

/**
 * SQL: sums of the days $1 to $2 in the zone $3, of which $4 is the first that is not counted yet: those come from the
 * applications themselves.
 */
export const outcomesFor = (report: Summed): string => `
  SELECT ${COLUMNS} FROM outcomes_per_day
   WHERE zone = $3 AND report = '${report}' AND day BETWEEN $1::date AND $2::date AND day < $4::date
  UNION ALL
  SELECT * FROM (${sumsOf(
    factsOf(
      '$3',
      `a.created_at >= greatest($1::date, $4::date)::timestamp AT TIME ZONE $3
       AND a.created_at < ($2::date + 1)::timestamp AT TIME ZONE $3`,
    ),
    [report],
  )}) AS open`;

const OUTCOMES = rollupOf({
  name: 'outcome-days',
  days: 'outcome_days',
  sums: 'outcomes_per_day',
  changes: 'outcome_changes',
  count: COUNT,
});

/** Counts of what became of applications, by source, bank, product and member of staff. */
@Injectable()
export class OutcomeDays extends DailyRollup {
  constructor(sql: Sql, site: SiteService, @Inject(LOG) log: Log) {
    super(sql, site, log, OUTCOMES);
  }
}
