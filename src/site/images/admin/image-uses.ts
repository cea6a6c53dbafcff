import type { UseKind } from '../../../../views/site/images/admin/uses.js';
import { type Filter, flag } from '../../../admin/list-filters.js';

interface Source {
  readonly kind: UseKind;
  /** Rows of: the picture's id, the record's as text, its title, and what else is to say about the place. */
  readonly sql: string;
}

/** Texts name pictures by their address: `image_uses` knows which, by a trigger on each table that has such texts. */
const named = (table: string, key = 'id'): string =>
  `image_uses u JOIN images i ON i.content_hash = u.content_hash
     JOIN ${table} r ON u.source = '${table}' AND r.${key} = u.record_id`;

const PAGE = `coalesce(nullif(p.title, ''), 'Başlıksız sayfa')`;

/**
 * Every place in which a picture can stand. A new one is a line here; where it is a text, its table needs the trigger
 * `keep_image_uses` as well, and one that refers to `images` an index on its column.
 */
const SOURCES: readonly Source[] = [
  {
    kind: 'page',
    sql: `SELECT i.id, p.id::text, ${PAGE}, CASE WHEN p.deleted_at IS NOT NULL THEN 'çöp kutusunda'
                   WHEN p.slug IS NULL THEN 'taslak' WHEN p.is_published THEN '/' || p.slug ELSE '/' || p.slug || ' (taslak)' END
            FROM ${named('pages')} JOIN pages p ON p.id = r.id`,
  },
  {
    kind: 'page',
    sql: `SELECT i.id, p.id::text, ${PAGE}, 'kaydedilmiş taslağında' FROM ${named('page_drafts', 'page_id')} JOIN pages p ON p.id = r.page_id`,
  },
  {
    kind: 'page',
    sql: `SELECT DISTINCT i.id, p.id::text, ${PAGE}, 'eski sürümlerinde' FROM ${named('page_revisions')} JOIN pages p ON p.id = r.page_id`,
  },
  {
    kind: 'newsletter',
    sql: `SELECT i.id, r.id::text, coalesce(nullif(r.subject, ''), 'Konusuz sayı'), NULL FROM ${named('newsletter_issues')}`,
  },
  { kind: 'bank', sql: `SELECT logo_id, id, name, 'logo' FROM banks WHERE logo_id IS NOT NULL` },
  { kind: 'product', sql: `SELECT image_id, id::text, name, NULL FROM products WHERE image_id IS NOT NULL` },
  {
    kind: 'campaign',
    sql: `SELECT image_id, id::text, title, NULL FROM campaigns WHERE image_id IS NOT NULL`,
  },
  { kind: 'ad', sql: `SELECT image_id, id::text, name, NULL FROM ads WHERE image_id IS NOT NULL` },
  { kind: 'ad', sql: `SELECT i.id, r.id::text, r.name, NULL FROM ${named('ads')}` },
  {
    kind: 'settings',
    sql: `SELECT (values ->> 'logo')::bigint, group_name, 'Görünüm', 'logo' FROM settings
           WHERE group_name = 'appearance' AND values ->> 'logo' ~ '^[1-9][0-9]{0,17}$'`,
  },
];

/** SQL of all uses: image_id, kind, record_id, title, note. */
export const ALL_USES = SOURCES.map(
  ({ kind, sql }) =>
    `SELECT '${kind}' AS kind, found.* FROM (${sql}) AS found (image_id, record_id, title, note)`,
).join(' UNION ALL ');

/** SQL: whether anything uses the picture of that id. */
export const isUsed = (id: string): string =>
  `EXISTS (SELECT 1 FROM (${ALL_USES}) AS uses WHERE uses.image_id = ${id})`;

export const usedFilter = (id: string): Filter<boolean> => flag(`(${isUsed(id)})`);
