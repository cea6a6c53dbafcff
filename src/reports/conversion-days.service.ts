import { Inject, Injectable } from '@nestjs/common';
import { ASKED_COLUMNS } from '../applications/kinds/registry.js';
import { plannedEachTime, Sql } from '../platform/database/sql.js';
import type { Log } from '../platform/logging/log.js';
import { LOG } from '../platform/tokens.js';
import { SiteService } from '../site/site.service.js';
import { DailyRollup, rollupOf } from './daily-rollup.js';
import type { Tab } from './report-query.js';

/** SQL: the product that an application asks for, beside its kind and its bank. */
export const DETAIL = `coalesce(${ASKED_COLUMNS}, '')`;

/** Each bank that was applied to is a conversion of that bank. */
const APPLICATIONS = `
  applications a JOIN form_submissions s ON s.id = a.submission_id
  CROSS JOIN LATERAL unnest(a.selected_banks) AS chosen (bank_id)`;

/**
 * SQL: the columns that each report groups by, and no others, so that there are fewer rows to add up. Campaigns stand
 * on banks' pages.
 */
const REPORTS = `
  (VALUES ('banks', '', '', ''), ('products', a.kind, ${DETAIL}, ''), ('pages', '', '', s.source_page),
          ('campaigns', a.kind, '', CASE WHEN s.source_page LIKE '/%/%' THEN s.source_page END))
    AS part (report, kind, detail, page)`;

const COUNT = plannedEachTime(
  'conversion-days-count',
  `INSERT INTO conversions_per_day (zone, day, bank_id, report, kind, detail, page, conversions, rejected)
         SELECT $1, (a.created_at AT TIME ZONE $1)::date AS day, chosen.bank_id, part.*, count(*),
                count(*) FILTER (WHERE a.status = 'rejected')
           FROM ${APPLICATIONS} CROSS JOIN LATERAL ${REPORTS}
          WHERE a.created_at >= $3::date::timestamp AT TIME ZONE $1
            AND a.created_at < ($4::date + 1)::timestamp AT TIME ZONE $1
            AND (a.created_at AT TIME ZONE $1)::date = ANY ($2::date[])
            AND part.page IS NOT NULL
          GROUP BY 2, 3, 4, 5, 6, 7`,
);

/**
 * Conversions of the days $1 to $2 in the zone $3, of which $4 is the first that is not counted yet: those come from
 * the applications themselves.
 */
export const conversionsFor = (report: Tab): string => `
  SELECT day, bank_id, kind, detail, page, conversions
    FROM conversions_per_day
   WHERE zone = $3 AND report = '${report}' AND day BETWEEN $1::date AND $2::date AND day < $4::date
  UNION ALL
  SELECT (a.created_at AT TIME ZONE $3)::date, chosen.bank_id, a.kind, ${DETAIL}, s.source_page, 1
    FROM ${APPLICATIONS}
   WHERE a.created_at >= greatest($1::date, $4::date)::timestamp AT TIME ZONE $3
     AND a.created_at < ($2::date + 1)::timestamp AT TIME ZONE $3`;

const CONVERSIONS = rollupOf({
  name: 'conversion-days',
  days: 'conversion_days',
  sums: 'conversions_per_day',
  changes: 'conversion_changes',
  count: COUNT,
});

/** Counts of applications, by bank, product, page and campaign. */
@Injectable()
export class ConversionDays extends DailyRollup {
  constructor(sql: Sql, site: SiteService, @Inject(LOG) log: Log) {
    super(sql, site, log, CONVERSIONS);
  }
}
