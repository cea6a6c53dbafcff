import { AdInput } from './ad-input.js';
import {
  type AdState,
  type AdType,
  LOCATION_LABELS,
  PAGE_LABELS,
  STATE_LABELS,
  TYPE_LABELS,
} from '../../shared/labels/ads.js';
import type { AdPage } from '../../shared/contracts/ad-pages.js';
import type { AdLocation } from '../../shared/enums/ads.js';
import { contains, type Filter, oneOf } from '../../admin/list-filters.js';
import { defineList } from '../../admin/define-list.js';
import { columns, optional, t } from '../../platform/database/row.js';
import { Image } from '../../site/images/image.entity.js';
import { Ad } from '../ad.entity.js';
import { adminPaths } from '../../shared/paths/site.js';
import { imageUrlOrNull } from '../../site/images/image-url.js';
import { capsReached, ownPath } from '../../site/site-ads.js';
import { isAdLink } from '../ad-links.js';

/** Hours over midnight run out in the night after the last day. */
const LAST_NIGHT = `CASE WHEN a.hours_to < a.hours_from AND (now() AT TIME ZONE site_time_zone())::time < a.hours_to
  THEN 1 ELSE 0 END`;

const STATE = `CASE WHEN NOT a.is_active THEN 'off' WHEN a.end_date + ${LAST_NIGHT} < site_today() THEN 'over'
  WHEN a.start_date > site_today() THEN 'planned' ELSE 'live' END`;

/** Added up for the rows of one page only, from sums per day. */
const FIGURES = `
  LEFT JOIN images i ON i.id = a.image_id
  JOIN LATERAL (
    SELECT coalesce(sum(f.seen), 0) AS views, coalesce(sum(f.clicks), 0) AS clicks
      FROM ad_figures_per_day f WHERE f.ad_id = a.id
  ) AS figures ON true
  JOIN LATERAL (${capsReached('a')}) AS reached ON true`;

const page = oneOf(Object.keys(PAGE_LABELS) as AdPage[], 'a.pages');
/** Ads that stand on a page, among others. */
const onPage: Filter<AdPage> = { ...page, sql: (value, bind) => `a.pages @> ARRAY[${bind(value)}::text]` };

export const adList = defineList({
  fields: AdInput,
  path: adminPaths.advertisements,
  select: `a.id, a.name, a.type, a.location, a.pages, i.content_hash, i.mime_type, a.image_url, a.link_url,
    to_char(a.start_date, 'YYYY-MM-DD') AS start_date, to_char(a.end_date, 'YYYY-MM-DD') AS end_date,
    a.is_active, a.type <> 'image' AND NOT is_code_sealed(a.html_code, a.code_seal) AS is_changed,
    ${STATE} AS state, a.is_house, reached.capped_on IS NOT NULL AS is_capped_today, reached.is_used_up,
    figures.views, figures.clicks`,
  columns: {
    ...columns(Ad, 'id', 'name', 'type', 'location', 'image_url', 'link_url', 'is_active', 'is_house'),
    ...optional(columns(Image, 'content_hash', 'mime_type')),
    pages: t.list(t.text<AdPage>()),
    start_date: t.text(),
    end_date: t.text(),
    /** Code that is not what was approved. */
    is_changed: t.bool(),
    state: t.text<AdState>(),
    /** Seen as often today as it may be, and in all. */
    is_capped_today: t.bool(),
    is_used_up: t.bool(),
    views: t.int8(),
    clicks: t.int8(),
  },
  item: (row) => ({
    ...row,
    picture: imageUrlOrNull(row.content_hash, row.mime_type) ?? ownPath(row.image_url) ?? null,
    /** Where an image leads to. */
    link: row.type === 'image' && row.link_url !== null && isAdLink(row.link_url) ? row.link_url : null,
  }),
  from: 'ads a',
  join: FIGURES,
  key: 'a.id',
  search: contains('a.search_key'),
  filters: {
    location: oneOf(Object.keys(LOCATION_LABELS) as AdLocation[], 'a.location'),
    on: onPage,
    type: oneOf(Object.keys(TYPE_LABELS) as AdType[], 'a.type'),
    state: oneOf(Object.keys(STATE_LABELS) as AdState[], STATE),
  },
  sorts: { name: 'a.name COLLATE "tr-x-icu"', start: 'a.start_date' },
  defaultSort: { key: 'start', direction: 'desc' },
});
