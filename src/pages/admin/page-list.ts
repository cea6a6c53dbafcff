import { randomUUID } from 'node:crypto';
import { type PageStatus, TEMPLATE_LABELS } from '../../shared/labels/pages.js';
import { contains, type Filter, oneOf } from '../../admin/list-filters.js';
import { defineList } from '../../admin/define-list.js';
import { columns, present, t } from '../../platform/database/row.js';
import { Page } from '../blocks/page.entity.js';
import { adminPaths } from '../../shared/paths/site.js';
import { BIN_DAYS } from './page-bin.service.js';
import { publicPath } from './page-editor-screen.service.js';
import { isSlugFixed } from './page-record.js';

const FROM = 'pages p LEFT JOIN page_drafts d ON d.page_id = p.id';
const WAITING = `LEFT JOIN page_reviews v ON v.page_id = p.id AND v.state = 'waiting'`;
const TITLE = 'coalesce(d.title, p.title)';
const TEMPLATE = 'coalesce(d.template, p.template)';

const addressOf = ({ slug }: { readonly slug: string }): string | null =>
  slug === '' ? null : publicPath(slug);

const DAY = 86_400_000;
const daysLeftOf = (deleted: Date): number =>
  Math.max(0, Math.ceil((deleted.getTime() + BIN_DAYS * DAY - Date.now()) / DAY));

const STATUS_SQL: Readonly<Record<PageStatus, string>> = {
  live: 'p.is_published',
  draft: 'NOT p.is_published',
  review: 'v.id IS NOT NULL',
  planned: '(p.publish_at IS NOT NULL OR p.unpublish_at IS NOT NULL)',
};
const STATUSES = Object.keys(STATUS_SQL) as PageStatus[];

const status: Filter<PageStatus> = {
  ...oneOf(STATUSES, ''),
  sql: (value) => STATUS_SQL[value],
  examples: STATUSES,
};

export const pageList = defineList({
  path: adminPaths.pages,
  select: `p.id::text, p.version, ${TITLE} AS title, coalesce(d.slug, p.slug, '') AS slug,
    CASE WHEN p.is_published THEN p.slug END AS public_slug, ${TEMPLATE} AS template, coalesce(d.author, p.author) AS author,
    p.is_published, p.is_system, d.page_id IS NOT NULL AS has_draft, p.publish_at, p.unpublish_at, p.schedule_problem,
    p.saved_at, p.saved_by, v.id::text AS review, v.submitted_by AS review_by`,
  columns: {
    ...columns(
      Page,
      'version',
      'is_published',
      'is_system',
      'publish_at',
      'unpublish_at',
      'schedule_problem',
    ),
    ...columns(Page, 'saved_at', 'saved_by'),
    id: t.text(),
    title: t.text(),
    /** The slug as staff see it: the draft's, where there is one. */
    slug: t.text(),
    /** Where visitors find it. */
    public_slug: t.orNull(t.text()),
    template: t.text(),
    author: t.text(),
    has_draft: t.bool(),
    /** The submission that waits for a second person. */
    review: t.orNull(t.text()),
    review_by: t.orNull(t.text()),
  },
  item: (row) => ({
    ...row,
    address: addressOf(row),
    /** Where visitors find it; null for a draft. */
    publicHref: row.public_slug && publicPath(row.public_slug),
    /** Of the form that copies it: sent twice, it is one copy. */
    token: randomUUID(),
    isFixed: isSlugFixed({ isSystem: row.is_system, slug: row.public_slug }),
  }),
  from: `${FROM} ${WAITING}`,
  key: 'p.id',
  where: 'p.deleted_at IS NULL',
  search: contains('p.search_key'),
  filters: { template: oneOf(Object.keys(TEMPLATE_LABELS), TEMPLATE), status },
  sorts: { title: `${TITLE} COLLATE "tr-x-icu"`, saved: 'p.saved_at' },
  defaultSort: { key: 'saved', direction: 'desc' },
});

export const binList = defineList({
  path: adminPaths.pagesBin,
  select: `p.id::text, ${TITLE} AS title, coalesce(d.slug, '') AS slug, p.deleted_at, p.deleted_by`,
  columns: {
    ...present(columns(Page, 'deleted_at', 'deleted_by')),
    id: t.text(),
    title: t.text(),
    slug: t.text(),
  },
  item: (row) => ({ ...row, address: addressOf(row), daysLeft: daysLeftOf(row.deleted_at) }),
  from: FROM,
  key: 'p.id',
  where: 'p.deleted_at IS NOT NULL',
  search: contains('p.search_key'),
  filters: {},
  sorts: { title: `${TITLE} COLLATE "tr-x-icu"`, deleted: 'p.deleted_at' },
  defaultSort: { key: 'deleted', direction: 'desc' },
});
