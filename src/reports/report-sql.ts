import { ALL_KINDS } from '../applications/kinds/registry.js';
import { campaignPages } from '../banks/campaigns/campaign-pages.js';
import { t } from '../platform/database/row.js';
import { plannedEachTime } from '../platform/database/sql.js';
import { conversionsFor } from './conversion-days.service.js';
import type { Tab } from './report-query.js';

/** How one tab finds its figures. */
interface Subject {
  /** `id, day, views, clicks` of the days $1 to $2. */
  readonly measured: string;
  /** `id, day, conversions, revenue`, from `conversion`, and whether it counts in sums over all subjects. */
  readonly converted: string;
  /** `id, name, note` of what can be named. */
  readonly named: string;
}

const measuredAs = (kind: string): string =>
  `SELECT id, day, views, clicks FROM measures_per_day WHERE kind = '${kind}' AND day BETWEEN $1::date AND $2::date`;

const IS_ASKED = ALL_KINDS.flatMap(({ kind, products }) =>
  products && products.isAsked !== null ? [`WHEN '${kind}' THEN ${products.isAsked}`] : [],
);

/**
 * Which product an application to a bank was for: the one that is offered, the oldest of several. OFFSET has it looked
 * up once for each, not for each day.
 * @param facts counted rows, with `bank_id, kind, detail`
 */
export const productsOf = (facts: string): string => `
  SELECT asked.*, product.id::text AS product_id
    FROM (SELECT DISTINCT bank_id, kind, detail FROM ${facts}) AS asked
    LEFT JOIN LATERAL (
      SELECT id FROM products p
       WHERE p.bank_id = asked.bank_id AND p.type = asked.kind
         AND CASE asked.kind ${IS_ASKED.join(' ')} ELSE true END
       ORDER BY p.is_active DESC, p.id LIMIT 1) AS product ON true OFFSET 0`;

/**
 * The campaigns that an application came under: of several the most special one stands for it in sums over all.
 * @param columns of the result, of `campaign` and of the facts
 * @param facts counted rows, with `bank_id, kind, page` and `asked`, the day of the application
 */
export const campaignsOf = (facts: string, columns: string): string => `
  SELECT ${columns}
    FROM ${facts}
   CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY c.loan_subtype IS NULL, c.start_date DESC, c.id) = 1 AS is_first
        FROM campaigns c
       WHERE c.bank_id = ${facts}.bank_id AND c.type = ${facts}.kind
         AND ${facts}.asked BETWEEN c.start_date AND c.end_date
         AND split_part(${facts}.page, '?', 1) = ANY ${campaignPages('c')}) AS campaign
   WHERE ${facts}.page LIKE '/%/%'`;

/** SQL: a bank by its id and by its former ones. */
export const BANK =
  'SELECT id AS name, id AS bank_id FROM banks UNION ALL SELECT alias, bank_id FROM bank_aliases';

const SUBJECTS: Readonly<Record<Tab, Subject>> = {
  banks: {
    measured: `SELECT coalesce(bank.bank_id, m.id), day, views, clicks
                 FROM (${measuredAs('bank')}) AS m LEFT JOIN bank ON bank.name = m.id`,
    converted: 'SELECT bank_id, day, conversions, revenue, true FROM conversion',
    named: "SELECT id, name, '' AS note FROM banks",
  },
  products: {
    measured: measuredAs('product'),
    converted: `SELECT coalesce(product_id, ''), day, conversions, revenue, true
                  FROM conversion JOIN (${productsOf('conversion')}) AS asked USING (bank_id, kind, detail)`,
    named: 'SELECT p.id::text, p.name, b.name AS note FROM products p JOIN banks b ON b.id = p.bank_id',
  },
  campaigns: {
    measured: measuredAs('campaign'),
    converted: campaignsOf(
      'conversion',
      'campaign.id::text AS campaign_id, day, conversions, revenue, campaign.is_first',
    ),
    named:
      'SELECT c.id::text, c.title AS name, b.name AS note FROM campaigns c JOIN banks b ON b.id = c.bank_id',
  },
  pages: {
    measured: measuredAs('page'),
    converted: "SELECT split_part(page, '?', 1), day, conversions, revenue, true FROM conversion",
    named: "SELECT NULL::text AS id, NULL::text AS name, '' AS note WHERE false",
  },
  ads: {
    measured:
      'SELECT ad_id::text, day, seen, clicks FROM ad_figures_per_day WHERE day BETWEEN $1::date AND $2::date',
    converted: 'SELECT NULL::text, NULL::date, 0, 0, true WHERE false',
    named: 'SELECT id::text, name, location AS note FROM ads',
  },
};

/** Columns of a conversion that a tab groups by. With fewer columns there are fewer rows to read. */
const DIMENSIONS: Readonly<Record<Tab, readonly string[]>> = {
  banks: [],
  products: ['kind', 'detail'],
  campaigns: ['kind', 'page'],
  pages: ['page'],
  ads: [],
};

const ROW = {
  /** Of a sum per subject; null in the sums per day. */
  id: t.orNull(t.text()),
  day: t.orNull(t.text()),
  views: t.float8(),
  clicks: t.float8(),
  conversions: t.float8(),
  /** Lira. */
  revenue: t.text(),
  /** Null for what is no longer stored. */
  name: t.orNull(t.text()),
  note: t.orNull(t.text()),
};

/**
 * Sums per subject and sums per day of one tab; revenue is what banks owe, on the day on which it was reached. Parameters: first day, last day, zone, first day that is not counted
 * yet, and the one subject that is asked for or null.
 */
function reportSql(tab: Tab): string {
  const { measured, converted, named } = SUBJECTS[tab];
  const names = DIMENSIONS[tab];
  const dimensions = names.map((name) => `, counted.${name}`).join('');
  const ofCharge = names.map((name) => `, charge.${name === 'kind' ? 'application_kind' : name}`).join('');
  return `
    WITH bank AS (${BANK}),
    conversion AS MATERIALIZED (
      SELECT counted.day, counted.day AS asked, coalesce(bank.bank_id, counted.bank_id) AS bank_id${dimensions},
             sum(counted.conversions) AS conversions, 0::numeric AS revenue
        FROM (${conversionsFor(tab)}) AS counted LEFT JOIN bank ON bank.name = counted.bank_id
       GROUP BY counted.day, coalesce(bank.bank_id, counted.bank_id)${dimensions}
       UNION ALL
      SELECT (charge.reached_at AT TIME ZONE $3)::date, (charge.asked_at AT TIME ZONE $3)::date,
             coalesce(bank.bank_id, charge.bank_id)${ofCharge}, 0, sum(charge.amount)
        FROM referral_charges AS charge LEFT JOIN bank ON bank.name = charge.bank_id
       WHERE charge.voided_at IS NULL AND charge.reached_at >= $1::date::timestamp AT TIME ZONE $3
         AND charge.reached_at < ($2::date + 1)::timestamp AT TIME ZONE $3
       GROUP BY 1, 2, 3${ofCharge}),
    fact (id, day, views, clicks, conversions, revenue, once) AS (
      SELECT m.*, 0, 0, true FROM (${measured}) AS m
      UNION ALL
      SELECT c.id, c.day, 0, 0, c.conversions, c.revenue, c.once
        FROM (${converted}) AS c (id, day, conversions, revenue, once)),
    total AS (
      SELECT id, day, sum(views)::float8 AS views, sum(clicks)::float8 AS clicks,
             sum(conversions) AS conversions, sum(revenue) AS revenue,
             coalesce(sum(conversions) FILTER (WHERE once), 0) AS conversions_once,
             coalesce(sum(revenue) FILTER (WHERE once), 0) AS revenue_once,
             day IS NOT NULL AND $5::text IS NULL AS is_over_all
        FROM fact WHERE $5::text IS NULL OR id = $5 GROUP BY GROUPING SETS ((id), (day)))
    SELECT total.id, to_char(total.day, 'YYYY-MM-DD') AS day, views, clicks, named.name, named.note,
           (CASE WHEN is_over_all THEN conversions_once ELSE conversions END)::float8 AS conversions,
           (CASE WHEN is_over_all THEN revenue_once ELSE revenue END)::numeric(15, 2)::text AS revenue
      FROM total LEFT JOIN (${named}) AS named ON named.id = total.id`;
}

const ofTab = (tab: Tab) => plannedEachTime(`report-${tab}`, reportSql(tab), ROW);

export const REPORTS: Readonly<Record<Tab, ReturnType<typeof ofTab>>> = {
  banks: ofTab('banks'),
  products: ofTab('products'),
  campaigns: ofTab('campaigns'),
  pages: ofTab('pages'),
  ads: ofTab('ads'),
};
