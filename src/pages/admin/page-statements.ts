import type pg from 'pg';
import { run, statement } from '../../platform/database/sql.js';
import { fold } from '../../shared/finance/tr/fold.js';
import type { PageForm } from '../../../views/blocks/editor-contract.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { currentForm, FORM_COLUMNS, formValues, type PageRecord, sameForm } from './page-record.js';
import { endReviews } from './reviews/review-statements.js';

/* Statements that change a page; the caller holds its lock and says who does it. */

const NOTE_WRITE = statement(
  'page-store-note-write',
  'UPDATE pages SET version = version + 1, saved_at = now(), saved_by = $2 WHERE id = $1',
);

const DROP_DRAFT = statement('page-store-drop-draft', 'DELETE FROM page_drafts WHERE page_id = $1');

/** The form's columns from parameter `first` on. */
const places = (first: number): string[] => FORM_COLUMNS.map((_column, at) => `$${String(at + first)}`);

const KEEP_DRAFT = statement(
  'page-store-keep-draft',
  `INSERT INTO page_drafts (page_id, ${FORM_COLUMNS.join(', ')}) VALUES ($1, ${places(2).join(', ')})
       ON CONFLICT (page_id) DO UPDATE SET ${FORM_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
);

const PUBLISH = statement(
  'page-store-publish',
  `UPDATE pages SET (${FORM_COLUMNS.join(', ')}) = (${places(5).join(', ')}), search_key = $3, editor_id = $4, is_published = true,
            published_at = coalesce(published_at, now()), publish_at = NULL, publish_revision_id = NULL, schedule_problem = '', version = version + 1,
            updated_at = now(), saved_at = now(), saved_by = $2
      WHERE id = $1`,
);

const NOTE_DRAFT = statement(
  'page-store-note-draft',
  `UPDATE pages SET search_key = $3, version = version + 1, saved_at = now(), saved_by = $2, editor_id = $4 WHERE id = $1`,
);

const DROP_REDIRECT = statement('page-store-drop-redirect', 'DELETE FROM page_redirects WHERE old_slug = $1');

const KEEP_ADDRESS = statement(
  'page-store-keep-address',
  `INSERT INTO page_redirects (old_slug, page_id) VALUES ($1, $2)
     ON CONFLICT (old_slug) DO UPDATE SET page_id = excluded.page_id, created_at = now()`,
);

const WITHDRAW = statement(
  'page-store-withdraw',
  `UPDATE pages SET is_published = false, publish_at = NULL, publish_revision_id = NULL, unpublish_at = NULL,
            version = version + 1, updated_at = now(),
            saved_at = now(), saved_by = $2
      WHERE id = $1`,
);

const BIN = statement(
  'page-store-bin',
  `UPDATE pages SET is_published = false, slug = NULL, publish_at = NULL, publish_revision_id = NULL, unpublish_at = NULL, schedule_problem = '',
            deleted_at = now(), deleted_by = $2, updated_at = now()
      WHERE id = $1`,
);

const searchKey = (form: PageForm, published: PageForm): string =>
  fold(
    [form, published]
      .map(({ title, slug }) => `${title} ${slug}`)
      .filter((text, at, all) => text.trim() !== '' && all.indexOf(text) === at)
      .join(' '),
  );

/** One more write, by whom. None of these columns is shown to visitors. */
export async function touch(client: pg.PoolClient, id: string, by: string): Promise<void> {
  await run(client, NOTE_WRITE, [id, by]);
}

/** The person behind a write. */
type Writer = Pick<Actor, 'id' | 'name'>;

/** Keeps a draft; what equals the published page is none. */
export async function storeDraft(
  client: pg.PoolClient,
  record: PageRecord,
  form: PageForm,
  by: Writer,
): Promise<void> {
  if (record.slug !== null && sameForm(form, record.published)) {
    await run(client, DROP_DRAFT, [record.id]);
  } else {
    await run(client, KEEP_DRAFT, [record.id, ...formValues(form)]);
  }
  const editor = sameForm(form, currentForm(record)) ? record.editorId : by.id;
  await run(client, NOTE_DRAFT, [record.id, by.name, searchKey(form, record.published), editor]);
}

/**
 * Makes a form what visitors see.
 * @param editorId the person who changed it last
 * @throws a unique violation of `pages_slug_key` when someone was faster
 */
export async function storePublished(
  client: pg.PoolClient,
  record: PageRecord,
  form: PageForm,
  { by, editorId }: { readonly by: string; readonly editorId: string | null },
): Promise<void> {
  await run(client, PUBLISH, [record.id, by, searchKey(form, form), editorId, ...formValues(form)]);
  await run(client, DROP_DRAFT, [record.id]);
  if (record.slug !== null && record.slug !== form.slug) await leaveRedirect(client, record.id, record.slug);
  await run(client, DROP_REDIRECT, [form.slug]);
}

/** From an address that a page had to wherever it is. */
async function leaveRedirect(client: pg.PoolClient, id: string, slug: string): Promise<void> {
  await run(client, KEEP_ADDRESS, [slug, id]);
}

export async function storeWithdrawn(client: pg.PoolClient, id: string, by: string): Promise<void> {
  await run(client, WITHDRAW, [id, by]);
  await endReviews(client, id, by);
}

/** Into the bin: all of it becomes a draft, and its address is free for others. */
export async function storeDeleted(
  client: pg.PoolClient,
  record: PageRecord,
  form: PageForm,
  by: Writer,
): Promise<void> {
  await storeDraft(client, { ...record, slug: null }, form, by);
  await run(client, BIN, [record.id, by.name]);
  await endReviews(client, record.id, by.name);
  if (record.slug !== null) await leaveRedirect(client, record.id, record.slug);
}
