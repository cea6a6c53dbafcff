import type { UseKind } from '../../../views/admin/images/uses.js';
import { type Filter, flag } from '../../admin/list-filters.js';

interface Source {
  readonly kind: UseKind;
  /** Rows of `image_id`, `record_id` (text) and `title`; `note` says more about the place. */
  readonly sql: string;
}

/** Texts name pictures by their address: `image_uses` knows which, by a trigger on each table that has such texts. */
const named = (table: string): string =>
  `image_uses u JOIN images i ON i.content_hash = u.content_hash
     JOIN ${table} r ON u.source = '${table}' AND r.id::text = u.source_id`;

/**
 * Every place in which a picture can stand. A new one is a line here; where it is a text, its table needs the trigger
 * `keep_image_uses` as well, and one that refers to `images` an index on its column.
 */
const SOURCES: readonly Source[] = [
  {
    kind: 'page',
    sql: `SELECT i.id AS image_id, r.id::text AS record_id, r.title,
                 '/' || r.slug || CASE WHEN r.is_published THEN '' ELSE ' (taslak)' END AS note
            FROM ${named('pages')}`,
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
