import { CampaignInput } from './campaign-input.js';
import type { CampaignState } from '../../../shared/labels/campaigns.js';
import { STATE_LABELS } from '../../../shared/labels/campaigns.js';
import { TYPE_LABELS } from '../../../shared/labels/offers.js';
import type { ProductType } from '../../../shared/enums/offers.js';
import { bankOf, contains, flag, oneOf } from '../../../admin/list-filters.js';
import { defineList } from '../../../admin/define-list.js';
import { columns, renamed, t } from '../../../platform/database/row.js';
import { Bank } from '../../../offers/bank.entity.js';
import { Campaign } from '../campaign.entity.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { campaignPages } from '../campaign-pages.js';

const STATE = `CASE WHEN NOT c.is_active THEN 'off' WHEN c.end_date < site_today() THEN 'over'
  WHEN c.start_date > site_today() THEN 'planned' ELSE 'live' END`;

/** Days of the site's, from the first one's midnight to the last one's end. */
const instant = (day: string): string =>
  `(${day})::timestamp AT TIME ZONE coalesce((SELECT values ->> 'timezone' FROM settings WHERE group_name = 'general'), 'Europe/Istanbul')`;

/** Clicks and conversions, counted for the rows of one page only. `campaignPages` defines a conversion. */
const RESULTS = `
  JOIN LATERAL (
    SELECT coalesce(sum(clicks), 0)::int AS clicks FROM measures_per_day WHERE kind = 'campaign' AND id = c.id::text
  ) AS clicked ON true
  JOIN LATERAL (
    SELECT count(*)::int AS conversions
      FROM form_submissions s
      JOIN applications a ON a.submission_id = s.id AND a.kind = c.type AND a.selected_banks @> ARRAY[c.bank_id]
     WHERE s.source_page = ANY ${campaignPages('c')}
       AND s.source_page LIKE '/%/%'
       AND s.created_at >= ${instant('c.start_date')} AND s.created_at < ${instant('c.end_date + 1')}
  ) AS converted ON true`;

export const campaignList = defineList({
  fields: CampaignInput,
  path: adminPaths.campaigns,
  select: `c.id, c.title, b.name AS bank, c.type, to_char(c.start_date, 'YYYY-MM-DD') AS start_date,
    to_char(c.end_date, 'YYYY-MM-DD') AS end_date, c.is_active, c.is_featured, ${STATE} AS state,
    clicked.clicks, converted.conversions`,
  columns: {
    ...columns(Campaign, 'id', 'title', 'type', 'is_active', 'is_featured'),
    ...renamed(Bank, { bank: 'name' }),
    start_date: t.text(),
    end_date: t.text(),
    state: t.text<CampaignState>(),
    clicks: t.int4(),
    conversions: t.int4(),
  },
  from: 'campaigns c JOIN banks b ON b.id = c.bank_id',
  join: RESULTS,
  key: 'c.id',
  search: (term, bind) =>
    ['c.search_key', 'c.description_key', 'b.search_key']
      .map((column) => contains(column)(term, bind))
      .join(' OR '),
  filters: {
    type: oneOf(Object.keys(TYPE_LABELS) as ProductType[], 'c.type'),
    bank: bankOf('c.bank_id'),
    state: oneOf(Object.keys(STATE_LABELS) as CampaignState[], STATE),
    featured: flag('c.is_featured'),
  },
  sorts: { title: 'c.title COLLATE "tr-x-icu"', start: 'c.start_date' },
  defaultSort: { key: 'start', direction: 'desc' },
});
