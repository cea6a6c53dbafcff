import { type PageStatus, TEMPLATE_LABELS } from '../../../views/pages/admin/labels.js';
import { contains, type Filter, oneOf } from '../../admin/list-filters.js';
import { defineList } from '../../admin/list-query.js';
import { adminPaths } from '../../paths.js';

export interface PageRow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** What staff have written as its address. */
  readonly slug: string;
  /** Where visitors find it. */
  readonly public_slug: string | null;
  readonly template: string;
  readonly author: string;
  readonly is_published: boolean;
  readonly is_system: boolean;
  readonly has_draft: boolean;
  readonly publish_at: Date | null;
  readonly unpublish_at: Date | null;
  readonly schedule_problem: string;
  readonly saved_at: Date;
  readonly saved_by: string;
}

const FROM = 'pages p LEFT JOIN page_drafts d ON d.page_id = p.id';
const TITLE = 'coalesce(d.title, p.title)';
const TEMPLATE = 'coalesce(d.template, p.template)';

const STATUS_SQL: Readonly<Record<PageStatus, string>> = {
  live: 'p.is_published',
  draft: 'NOT p.is_published',
  planned: '(p.publish_at IS NOT NULL OR p.unpublish_at IS NOT NULL)',
};
const STATUSES = Object.keys(STATUS_SQL) as PageStatus[];

const status: Filter<PageStatus> = { ...oneOf(STATUSES, ''), sql: (value) => STATUS_SQL[value] };

export const pageList = defineList<PageRow>()({
  path: adminPaths.pages,
  select: `p.id::text, p.version, ${TITLE} AS title, coalesce(d.slug, p.slug, '') AS slug,
    CASE WHEN p.is_published THEN p.slug END AS public_slug, ${TEMPLATE} AS template, coalesce(d.author, p.author) AS author,
    p.is_published, p.is_system, d.page_id IS NOT NULL AS has_draft, p.publish_at, p.unpublish_at, p.schedule_problem,
    p.saved_at, p.saved_by`,
  from: FROM,
  key: 'p.id',
  where: 'p.deleted_at IS NULL',
  search: contains('p.search_key'),
  filters: { template: oneOf(Object.keys(TEMPLATE_LABELS), TEMPLATE), status },
  sorts: { title: `${TITLE} COLLATE "tr-x-icu"`, saved: 'p.saved_at' },
  defaultSort: { key: 'saved', direction: 'desc' },
});

export interface BinRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly deleted_at: Date;
  readonly deleted_by: string;
}

export const binList = defineList<BinRow>()({
  path: adminPaths.pagesBin,
  select: `p.id::text, ${TITLE} AS title, coalesce(d.slug, '') AS slug, p.deleted_at, p.deleted_by`,
  from: FROM,
  key: 'p.id',
  where: 'p.deleted_at IS NOT NULL',
  search: contains('p.search_key'),
  filters: {},
  sorts: { title: `${TITLE} COLLATE "tr-x-icu"`, deleted: 'p.deleted_at' },
  defaultSort: { key: 'deleted', direction: 'desc' },
});
