import type pg from 'pg';
import { t } from '../../platform/database/row.js';
import { firstOf, run, statement } from '../../platform/database/sql.js';
import type { PageForm, Revision } from '../../../views/blocks/editor-contract.js';
import { FORM_COLUMNS, formValues, type PageRecord } from './page-record.js';

const IS_NAMED = statement(
  'page-revisions-is-named',
  `SELECT 1 FROM page_revisions WHERE page_id = $1 AND kind = 'published' LIMIT 1`,
);

/** Beyond these the oldest go; those with a name stay, one that a plan will make public, and one in review. */
const MAX_REVISIONS = 200;

export interface NewRevision {
  readonly pageId: string;
  readonly by: string;
  readonly kind: Revision['kind'];
  readonly form: PageForm;
  readonly name?: string;
  /** Now unless said otherwise. */
  readonly at?: Date;
  /** The person who keeps it, and the one who changed the text last: asked by the rule of a second person. */
  readonly byId?: string | null;
  readonly editorId?: string | null;
}

const INSERT = statement(
  'page-revisions-insert',
  `
  INSERT INTO page_revisions (page_id, by_name, kind, name, at, by_id, editor_id, ${FORM_COLUMNS.join(', ')})
  VALUES ($1, $2, $3, $4, coalesce($5, clock_timestamp()), $6, $7, ${FORM_COLUMNS.map((_column, at) => `$${String(at + 8)}`).join(', ')})
  RETURNING id::text`,
  { id: t.text() },
);

const TRIM = statement(
  'page-revisions-trim',
  `
  DELETE FROM page_revisions
   WHERE id IN (SELECT id FROM page_revisions WHERE page_id = $1 AND kind <> 'named'
                   AND id NOT IN (SELECT publish_revision_id FROM pages WHERE publish_revision_id IS NOT NULL)
                   AND id NOT IN (SELECT revision_id FROM page_reviews WHERE page_id = $1 AND state IN ('waiting', 'approved'))
                 ORDER BY id DESC OFFSET ${String(MAX_REVISIONS)})`,
);

/** Keeps a page as it is, in the transaction that changes it. @returns the revision's id */
export async function keepRevision(client: pg.PoolClient, revision: NewRevision): Promise<string> {
  const { pageId, by, kind, form, name = '', at = null, byId = null, editorId = null } = revision;
  const kept = await firstOf(client, INSERT, [
    pageId,
    by,
    kind,
    name,
    at,
    byId,
    editorId,
    ...formValues(form),
  ]);
  if (!kept) throw new Error('INSERT gave no row back');
  await run(client, TRIM, [pageId]);
  return kept.id;
}

/** Keeps a published page that has no revision yet; the next publication would overwrite it. */
export async function keepFirst(client: pg.PoolClient, record: PageRecord): Promise<void> {
  if (!record.isPublished && record.slug === null) return;
  const rowCount = await run(client, IS_NAMED, [record.id]);
  if (rowCount !== 0) return;
  const { id: pageId, published: form, updatedAt: at } = record;
  await keepRevision(client, { pageId, by: 'Sistem', kind: 'published', form, at });
}
