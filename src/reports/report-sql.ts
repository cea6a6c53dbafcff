import { CONVERSIONS } from './conversion-days.service.js';
import type { Tab } from './report-query.js';

/** How one tab finds its figures. */
interface Subject {
  /** `id, day, views, clicks` of the days $1 to $2. */
  readonly measured: string;
  /** `id, day, conversions, revenue`, from `conversion`. */
  readonly converted: string;
  /** `id, name, note` of what can be named. */
  readonly named: string;
}

const measuredAs = (kind: string): string =>
  `SELECT id, day, views, clicks FROM measures_per_day WHERE kind = '${kind}' AND day BETWEEN $1::date AND $2::date`;

/** Which product an application to a bank was for: the one that is offered, the oldest of several. */
const PRODUCT = `
  SELECT asked.*, product.id::text AS product_id
    FROM (SELECT DISTINCT bank_id, kind, detail FROM conversion) AS asked
    LEFT JOIN LATERAL (
      SELECT id FROM products p
       WHERE p.bank_id = asked.bank_id AND p.type = asked.kind
         AND CASE asked.kind WHEN 'loan' THEN p.subtype = asked.detail
                             WHEN 'deposit' THEN p.currency = CASE asked.detail WHEN 'tl_mevduat' THEN 'TRY'
                                                                ELSE upper(left(asked.detail, 3)) END
                             WHEN 'card' THEN p.name = asked.detail ELSE true END
       ORDER BY p.is_active DESC, p.id LIMIT 1) AS product ON true`;

/** Which campaign an application came under: of those that ran for the bank and its kind, the most special. */
const CAMPAIGN = `
  SELECT asked.*, campaign.id::text AS campaign_id
    FROM (SELECT DISTINCT day, bank_id, kind, CASE kind WHEN 'loan' THEN detail END AS detail FROM conversion) AS asked
   CROSS JOIN LATERAL (
      SELECT id FROM campaigns c
       WHERE c.bank_id = asked.bank_id AND c.type = asked.kind AND asked.day BETWEEN c.start_date AND c.end_date
         AND (c.loan_subtype IS NULL OR c.loan_subtype = asked.detail)
       ORDER BY c.loan_subtype IS NULL, c.start_date DESC, c.id LIMIT 1) AS campaign`;

const SUBJECTS: Readonly<Record<Tab, Subject>> = {
  banks: {
    measured: `SELECT coalesce(bank.bank_id, m.id), day, views, clicks
                 FROM (${measuredAs('bank')}) AS m LEFT JOIN bank ON bank.name = m.id`,
    converted: 'SELECT bank_id, day, conversions, revenue FROM conversion',
    named: "SELECT id, name, '' AS note FROM banks",
  },
  products: {
    measured: measuredAs('product'),
    converted: `SELECT coalesce(product_id, ''), day, conversions, revenue
                  FROM conversion JOIN (${PRODUCT}) AS asked USING (bank_id, kind, detail)`,
    named: 'SELECT p.id::text, p.name, b.name AS note FROM products p JOIN banks b ON b.id = p.bank_id',
  },
  campaigns: {
    measured: measuredAs('campaign'),
    converted: `SELECT campaign_id, conversion.day, conversions, revenue FROM conversion JOIN (${CAMPAIGN}) AS asked
                  ON asked.day = conversion.day AND asked.bank_id = conversion.bank_id AND asked.kind = conversion.kind
                     AND asked.detail IS NOT DISTINCT FROM CASE conversion.kind WHEN 'loan' THEN conversion.detail END`,
    named:
      'SELECT c.id::text, c.title AS name, b.name AS note FROM campaigns c JOIN banks b ON b.id = c.bank_id',
  },
  pages: {
    measured: measuredAs('page'),
    converted: "SELECT split_part(page, '?', 1), day, conversions, revenue FROM conversion",
    named: "SELECT NULL::text AS id, NULL::text AS name, '' AS note WHERE false",
  },
  ads: {
    measured: `${measuredAs('ad')} UNION ALL
      SELECT ad_id::text, day, views, 0 FROM ad_views WHERE day BETWEEN $1::date AND $2::date`,
    converted: 'SELECT NULL::text, NULL::date, 0, 0 WHERE false',
    named: 'SELECT id::text, name, location AS note FROM ads',
  },
};

/** What of a conversion a tab looks at: the less, the fewer rows there are to look at. */
const DIMENSIONS: Readonly<Record<Tab, readonly string[]>> = {
  banks: [],
  products: ['kind', 'detail'],
  campaigns: ['kind', 'detail'],
  pages: ['page'],
  ads: [],
};

export interface ReportRow {
  /** Of a sum per subject; null in the sums per day. */
  readonly id: string | null;
  readonly day: string | null;
  readonly views: number;
  readonly clicks: number;
  readonly conversions: number;
  /** Lira. */
  readonly revenue: string;
  /** Null for what is no longer stored. */
  readonly name: string | null;
  readonly note: string | null;
}

/**
 * Sums per subject and sums per day of one tab. Parameters: first day, last day, zone, first day that is not counted
 * yet, and the one subject that is asked for or null.
 */
export function reportSql(tab: Tab): string {
  const { measured, converted, named } = SUBJECTS[tab];
  const dimensions = DIMENSIONS[tab].map((name) => `, counted.${name}`).join('');
  return `
    WITH bank AS (SELECT id AS name, id AS bank_id FROM banks UNION ALL SELECT alias, bank_id FROM bank_aliases),
    conversion AS MATERIALIZED (
      SELECT counted.day, coalesce(bank.bank_id, counted.bank_id) AS bank_id${dimensions},
             sum(counted.conversions) AS conversions,
             sum(counted.conversions) * coalesce(max(banks.price_per_application), 0) AS revenue
        FROM (${CONVERSIONS}) AS counted
        LEFT JOIN bank ON bank.name = counted.bank_id LEFT JOIN banks ON banks.id = bank.bank_id
       GROUP BY counted.day, coalesce(bank.bank_id, counted.bank_id)${dimensions}),
    fact (id, day, views, clicks, conversions, revenue) AS (
      SELECT m.*, 0, 0 FROM (${measured}) AS m
      UNION ALL
      SELECT c.id, c.day, 0, 0, c.conversions, c.revenue FROM (${converted}) AS c (id, day, conversions, revenue)),
    total AS (
      SELECT id, day, sum(views)::float8 AS views, sum(clicks)::float8 AS clicks,
             sum(conversions)::float8 AS conversions, sum(revenue)::numeric(15, 2)::text AS revenue
        FROM fact WHERE $5::text IS NULL OR id = $5 GROUP BY GROUPING SETS ((id), (day)))
    SELECT total.id, to_char(total.day, 'YYYY-MM-DD') AS day, views, clicks, conversions, revenue, named.name, named.note
      FROM total LEFT JOIN (${named}) AS named ON named.id = total.id`;
}
