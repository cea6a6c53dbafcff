import { NotFoundException } from '@nestjs/common';
import type pg from 'pg';
import { columns, renamed, t } from '../../platform/database/row.js';
import { firstOf, type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import { STATIC_PAGES } from '../../shared/paths/site.js';
import { isLegal } from './reviews/legal-pages.js';
import { HOME_SLUG } from '../blocks/stored-pages.service.js';
import { Page } from '../blocks/page.entity.js';
import type { ReviewState } from '../../shared/enums/pages.js';
import type { PageForm, PageState } from '../../../views/blocks/editor-contract.js';

const LOCK = statement('page-record-lock', 'SELECT 1 FROM pages WHERE id = $1 FOR NO KEY UPDATE');

/** A page as staff see it: what is published or was, the draft beside it, and its plans. */
export type PageRecord = RowOf<typeof FIND>;

/** The columns that hold a form, in `pages`, `page_drafts` and `page_revisions` alike. */
export const FORM_COLUMNS = [
  'title',
  'slug',
  'meta_title',
  'meta_description',
  'template',
  'is_featured',
  'author',
  'category',
  'content',
] as const;

/** A form's values in the order of `FORM_COLUMNS`. */
export const formValues = (form: PageForm): unknown[] => [
  form.title,
  form.slug,
  form.metaTitle,
  form.metaDescription,
  form.template,
  form.isFeatured,
  form.author,
  form.category,
  form.content,
];

/** SQL of a form as one JSON value, named as `PageForm` names it. @param of alias of its table */
export const formSql = (
  of: string,
): string => `json_build_object('title', ${of}.title, 'slug', coalesce(${of}.slug, ''),
  'metaTitle', ${of}.meta_title, 'metaDescription', ${of}.meta_description, 'template', ${of}.template,
  'isFeatured', ${of}.is_featured, 'author', ${of}.author, 'category', ${of}.category, 'content', ${of}.content)`;

/** Submission of a revision for review, as the page's record has it. */
interface SubmittedRevision {
  readonly id: string;
  readonly state: ReviewState;
  readonly by: string;
  readonly at: string;
  readonly decidedBy: string | null;
  readonly words: string;
  readonly form: PageForm;
}

const FIND = statement(
  'page-record',
  `
  SELECT p.id::text, p.version, p.is_published AS "isPublished", p.is_system AS "isSystem", p.slug,
         p.published_at AS "publishedAt", p.publish_at AS "publishAt", p.unpublish_at AS "unpublishAt",
         p.schedule_problem AS "scheduleProblem", p.updated_at AS "updatedAt", p.saved_at AS "savedAt",
         p.saved_by AS "savedBy", p.deleted_at AS "deletedAt", ${formSql('p')} AS published,
         CASE WHEN d.page_id IS NOT NULL THEN ${formSql('d')} END AS draft,
         CASE WHEN r.id IS NOT NULL THEN ${formSql('r')} END AS planned, p.publish_revision_id::text AS "planRevision",
         p.editor_id::text AS "editorId", r.editor_id::text AS "planEditorId", r.by_id::text AS "plannerId",
         EXISTS (SELECT FROM settings WHERE group_name = 'general' AND "values" ->> 'legalReview' = 'true')
           AS "reviewsLegal", v.review
    FROM pages p LEFT JOIN page_drafts d ON d.page_id = p.id
    LEFT JOIN page_revisions r ON r.id = p.publish_revision_id
    LEFT JOIN LATERAL (
      SELECT json_build_object('id', v.id::text, 'state', v.state, 'by', v.submitted_by, 'at', v.submitted_at,
               'decidedBy', v.decided_by, 'words', v.words, 'form', ${formSql('s')}) AS review
        FROM page_reviews v JOIN page_revisions s ON s.id = v.revision_id
       WHERE v.page_id = p.id ORDER BY v.id DESC LIMIT 1) AS v ON true
   WHERE p.id = $1`,
  {
    ...columns(Page, 'version'),
    ...renamed(Page, {
      isPublished: 'is_published',
      isSystem: 'is_system',
      publishedAt: 'published_at',
      publishAt: 'publish_at',
      unpublishAt: 'unpublish_at',
      scheduleProblem: 'schedule_problem',
      updatedAt: 'updated_at',
      savedAt: 'saved_at',
      savedBy: 'saved_by',
      deletedAt: 'deleted_at',
    }),
    /** Null until it is first published, and in the bin. */
    ...columns(Page, 'slug'),
    id: t.text(),
    published: t.json<PageForm>(),
    /** Null where nothing differs from what is published. */
    draft: t.orNull(t.json<PageForm>()),
    /** The revision that the plan makes public; null where none is planned. */
    planned: t.orNull(t.json<PageForm>()),
    planRevision: t.orNull(t.text()),
    /** The person who changed the form last that staff continue with; null where unknown. */
    editorId: t.orNull(t.text()),
    planEditorId: t.orNull(t.text()),
    plannerId: t.orNull(t.text()),
    /** The settings ask for a second person before legal pages go public. */
    reviewsLegal: t.bool(),
    /** The latest submission for review. */
    review: t.orNull(t.json<SubmittedRevision>()),
  },
);
const ID = /^[1-9]\d{0,17}$/;

export class PageNotFound extends NotFoundException {
  constructor() {
    super({ text: 'Sayfa bulunamadı. Silinmiş olabilir.' });
  }
}

/** @throws PageNotFound for a text that can be no page's number */
export function requirePageId(id: string): void {
  if (!ID.test(id)) throw new PageNotFound();
}

/** @throws PageNotFound also for a page in the bin */
export async function findPage(sql: Sql, id: string): Promise<PageRecord> {
  requirePageId(id);
  const record = await sql.first(FIND, [id]);
  if (!record || record.deletedAt !== null) throw new PageNotFound();
  return record;
}

/** The page as it is now in a transaction, which no other can change until this one ends. */
export async function lockPage(client: pg.PoolClient, id: string): Promise<PageRecord | undefined> {
  // First the lock, then the look: the join would show a draft as it was before the wait.
  await run(client, LOCK, [id]);
  return firstOf(client, FIND, [id]);
}

/** The form that staff continue with: the draft, or else the published page. */
export const currentForm = ({ draft, published }: PageRecord): PageForm => draft ?? published;

/** Home, corporate pages and pages whose address the code owns keep their slug and can't be deleted. */
export const isSlugFixed = ({ isSystem, slug }: Pick<PageRecord, 'isSystem' | 'slug'>): boolean =>
  isSystem || (slug !== null && (slug === HOME_SLUG || STATIC_PAGES.some((known) => known === slug)));

export const sameForm = (one: PageForm, other: PageForm): boolean =>
  JSON.stringify(formValues(one)) === JSON.stringify(formValues(other));

/** A legal page is one that was, is or becomes so: no change of template or address takes it out of review. */
const isLegalPage = (record: PageRecord, form: PageForm): boolean =>
  [form, currentForm(record), record.published].some(isLegal);

/** Whether a form of the page goes public with a second person alone. */
export const needsReview = (record: PageRecord, form: PageForm): boolean =>
  record.reviewsLegal && isLegalPage(record, form);

/** States of a review that staff still have to do with. */
const PRESENT: ReadonlySet<ReviewState> = new Set(['waiting', 'approved', 'returned']);

function reviewOf({ review, ...record }: PageRecord): PageState['review'] {
  if (review === null || !PRESENT.has(review.state)) return null;
  const { form, at, ...rest } = review;
  const isDraftAhead = !sameForm(record.draft ?? record.published, form);
  return { ...rest, at: new Date(at).toISOString(), isDraftAhead };
}

export function toState(record: PageRecord): PageState {
  const time = (at: Date | null): string | null => at && at.toISOString();
  return {
    id: record.id,
    version: record.version,
    isPublished: record.isPublished,
    isDraftAhead: record.isPublished && record.draft !== null,
    isDraftAheadOfPlan: record.planned !== null && !sameForm(currentForm(record), record.planned),
    isSlugFixed: isSlugFixed(record),
    needsReview: needsReview(record, currentForm(record)),
    review: reviewOf(record),
    publishedAt: time(record.publishedAt),
    publishAt: time(record.publishAt),
    unpublishAt: time(record.unpublishAt),
    savedAt: record.savedAt.toISOString(),
    savedBy: record.savedBy,
  };
}
