import type pg from 'pg';
import { columns, t } from '../../../platform/database/row.js';
import { firstOf, type RowOf, run, statement } from '../../../platform/database/sql.js';
import type { ReviewState } from '../../../shared/enums/pages.js';
import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import { PageReview } from '../../page-review.entity.js';
import { FORM_COLUMNS, formSql, formValues } from '../page-record.js';

/* Statements of reviews; the caller holds the lock of the page. */

export type Review = RowOf<typeof FIND>;

/** SQL: the revision `r` holds the form of the parameters from `first` on. */
const holdsForm = (first: number): string =>
  FORM_COLUMNS.map((column, at) => `r.${column} = $${String(first + at)}`).join(' AND ');

export const FIND = statement(
  'page-review',
  `SELECT v.id, v.revision_id, v.state, v.note, v.words, v.submitted_at, v.submitted_by, v.submitter_id,
          v.decided_at, v.decided_by, v.ended_at, v.ended_by, r.editor_id::text AS editor, ${formSql('r')} AS form
     FROM page_reviews v JOIN page_revisions r ON r.id = v.revision_id
    WHERE v.page_id = $1 AND v.id = $2`,
  {
    ...columns(PageReview, 'id', 'revision_id', 'state', 'note', 'words', 'submitted_at', 'submitted_by'),
    ...columns(PageReview, 'submitter_id', 'decided_at', 'decided_by', 'ended_at', 'ended_by'),
    editor: t.orNull(t.text()),
    form: t.json<PageForm>(),
  },
);

const SUBMIT = statement(
  'page-review-submit',
  `INSERT INTO page_reviews (page_id, revision_id, note, submitted_by, submitter_id)
   VALUES ($1, $2, $3, $4, $5) RETURNING id::text`,
  { id: t.text() },
);

const DECIDE = statement(
  'page-review-decide',
  `UPDATE page_reviews SET state = $2, words = $3, decided_by = $4, decided_at = now()
    WHERE id = $1 AND state = 'waiting'`,
);

const END = statement(
  'page-review-end',
  `UPDATE page_reviews SET state = $2, ended_by = $3, ended_at = now() WHERE id = $1 AND state = 'waiting'`,
);

const END_ALL = statement(
  'page-reviews-end',
  `UPDATE page_reviews SET state = 'ended', ended_by = $2, ended_at = now()
    WHERE page_id = $1 AND state IN ('waiting', 'approved')`,
);

/** A plan of an approved revision goes on beside the approval of a later one. */
const REPLACE = statement(
  'page-reviews-replace',
  `UPDATE page_reviews v SET state = 'replaced', ended_by = $3, ended_at = now()
    WHERE v.page_id = $1 AND v.id <> $2 AND v.state IN ('waiting', 'approved')
      AND NOT (v.state = 'approved'
        AND v.revision_id IN (SELECT p.publish_revision_id FROM pages p WHERE p.id = $1 AND p.publish_revision_id IS NOT NULL))`,
);

/** The form itself is published; what was submitted before it ends, and later submissions wait on. */
const CLOSE_PUBLISHED = statement(
  'page-reviews-close-published',
  `UPDATE page_reviews v
      SET state = CASE WHEN ${holdsForm(4)} THEN 'published' ELSE 'ended' END, ended_by = $2, ended_at = now()
     FROM page_revisions r
    WHERE r.id = v.revision_id AND v.page_id = $1 AND v.state IN ('waiting', 'approved')
      AND ($3::bigint IS NULL OR v.revision_id <= $3 OR (${holdsForm(4)}))`,
);

const APPROVED = statement(
  'page-review-approved',
  `SELECT EXISTS (SELECT FROM page_reviews v JOIN page_revisions r ON r.id = v.revision_id
                   WHERE v.page_id = $1 AND v.state = 'approved' AND ${holdsForm(2)}) AS approved`,
  { approved: t.bool() },
);

export interface Submission {
  readonly page: string;
  readonly revision: string;
  readonly note: string;
  readonly by: string;
  readonly byId: string | null;
}

/** @returns the id of the review */
export async function submitReview(client: pg.PoolClient, given: Submission): Promise<string> {
  const { page, revision, note, by, byId } = given;
  const submitted = await firstOf(client, SUBMIT, [page, revision, note, by, byId]);
  if (!submitted) throw new Error('INSERT gave no row back');
  return submitted.id;
}

/** @returns false where it waits no more */
export async function decideReview(
  client: pg.PoolClient,
  id: string,
  { state, words, by }: { readonly state: ReviewState; readonly words: string; readonly by: string },
): Promise<boolean> {
  return (await run(client, DECIDE, [id, state, words, by])) === 1;
}

/** Takes one that waits back. @returns false where it waits no more */
export async function withdrawReview(client: pg.PoolClient, id: string, by: string): Promise<boolean> {
  return (await run(client, END, [id, 'withdrawn', by])) === 1;
}

/** With a withdrawn or deleted page. */
export async function endReviews(client: pg.PoolClient, page: string, by: string): Promise<void> {
  await run(client, END_ALL, [page, by]);
}

/** @param review the one that takes the place of others; `0` for one that is still to be stored */
export async function replaceReviews(
  client: pg.PoolClient,
  page: string,
  review: string,
  by: string,
): Promise<void> {
  await run(client, REPLACE, [page, review, by]);
}

/** @param revision that was published; null for the form of the moment, which is later than all */
export async function closePublished(
  client: pg.PoolClient,
  page: string,
  { form, by, revision }: { readonly form: PageForm; readonly by: string; readonly revision: string | null },
): Promise<void> {
  await run(client, CLOSE_PUBLISHED, [page, by, revision, ...formValues(form)]);
}

/** Whether a second person has approved exactly this form. */
export async function isApproved(client: pg.PoolClient, page: string, form: PageForm): Promise<boolean> {
  return (await firstOf(client, APPROVED, [page, ...formValues(form)]))?.approved === true;
}

export const findInReview = (client: pg.PoolClient, page: string, id: string): Promise<Review | undefined> =>
  firstOf(client, FIND, [page, id]);
