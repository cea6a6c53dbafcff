import type pg from 'pg';
import { fold } from '../../finance/tr/fold.js';
import type { PageForm } from './editor-contract.js';
import { FORM_COLUMNS, formValues, type PageRecord, sameForm } from './page-record.js';

/** Statements that change a page; the caller holds its lock and says who does it. */

const searchKey = (form: PageForm, published: PageForm): string =>
  fold(
    [form, published]
      .map(({ title, slug }) => `${title} ${slug}`)
      .filter((text, at, all) => text.trim() !== '' && all.indexOf(text) === at)
      .join(' '),
  );

/** One more write, by whom. None of these columns is shown to visitors. */
export async function touch(client: pg.PoolClient, id: string, by: string): Promise<void> {
  await client.query(
    'UPDATE pages SET version = version + 1, saved_at = now(), saved_by = $2 WHERE id = $1',
    [id, by],
  );
}

/** Keeps a draft; what equals the published page is none. */
export async function storeDraft(
  client: pg.PoolClient,
  record: PageRecord,
  form: PageForm,
  by: string,
): Promise<void> {
  if (record.slug !== null && sameForm(form, record.published)) {
    await client.query('DELETE FROM page_drafts WHERE page_id = $1', [record.id]);
  } else {
    const places = FORM_COLUMNS.map((_column, at) => `$${String(at + 2)}`).join(', ');
    const sets = FORM_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ');
    await client.query(
      `INSERT INTO page_drafts (page_id, ${FORM_COLUMNS.join(', ')}) VALUES ($1, ${places})
       ON CONFLICT (page_id) DO UPDATE SET ${sets}`,
      [record.id, ...formValues(form)],
    );
  }
  await client.query(
    `UPDATE pages SET search_key = $3, version = version + 1, saved_at = now(), saved_by = $2 WHERE id = $1`,
    [record.id, by, searchKey(form, record.published)],
  );
}

/** Makes a form what visitors see. @throws a unique violation of `pages_slug_key` when someone was faster */
export async function storePublished(
  client: pg.PoolClient,
  record: PageRecord,
  form: PageForm,
  by: string,
): Promise<void> {
  const sets = FORM_COLUMNS.map((column, at) => `${column} = $${String(at + 4)}`).join(', ');
  await client.query(
    `UPDATE pages SET ${sets}, search_key = $3, is_published = true, published_at = coalesce(published_at, now()),
            publish_at = NULL, schedule_problem = '', version = version + 1, updated_at = now(), saved_at = now(),
            saved_by = $2
      WHERE id = $1`,
    [record.id, by, searchKey(form, form), ...formValues(form)],
  );
  await client.query('DELETE FROM page_drafts WHERE page_id = $1', [record.id]);
  if (record.slug !== null && record.slug !== form.slug) await leaveRedirect(client, record.id, record.slug);
  await client.query('DELETE FROM page_redirects WHERE old_slug = $1', [form.slug]);
}

/** From an address that a page had to wherever it is. */
async function leaveRedirect(client: pg.PoolClient, id: string, slug: string): Promise<void> {
  await client.query(
    `INSERT INTO page_redirects (old_slug, page_id) VALUES ($1, $2)
     ON CONFLICT (old_slug) DO UPDATE SET page_id = excluded.page_id, created_at = now()`,
    [slug, id],
  );
}

export async function storeWithdrawn(client: pg.PoolClient, id: string, by: string): Promise<void> {
  await client.query(
    `UPDATE pages SET is_published = false, unpublish_at = NULL, version = version + 1, updated_at = now(),
            saved_at = now(), saved_by = $2
      WHERE id = $1`,
    [id, by],
  );
}

/** Into the bin: all of it becomes a draft, and its address is free for others. */
export async function storeDeleted(
  client: pg.PoolClient,
  record: PageRecord,
  form: PageForm,
  by: string,
): Promise<void> {
  await storeDraft(client, { ...record, slug: null }, form, by);
  await client.query(
    `UPDATE pages SET is_published = false, slug = NULL, publish_at = NULL, unpublish_at = NULL, schedule_problem = '',
            deleted_at = now(), deleted_by = $2, updated_at = now()
      WHERE id = $1`,
    [record.id, by],
  );
  if (record.slug !== null) await leaveRedirect(client, record.id, record.slug);
}
