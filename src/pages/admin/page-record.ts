import { NotFoundException } from '@nestjs/common';
import type pg from 'pg';
import { columns, renamed, t } from '../../platform/database/row.js';
import { firstOf, type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import { STATIC_PAGES } from '../../shared/paths/site.js';
import { HOME_SLUG } from '../blocks/stored-pages.service.js';
import { Page } from '../blocks/page.entity.js';
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

const FIND = statement(
  'page-record',
  `
  SELECT p.id::text, p.version, p.is_published AS "isPublished", p.is_system AS "isSystem", p.slug,
         p.published_at AS "publishedAt", p.publish_at AS "publishAt", p.unpublish_at AS "unpublishAt",
         p.schedule_problem AS "scheduleProblem", p.updated_at AS "updatedAt", p.saved_at AS "savedAt",
         p.saved_by AS "savedBy", p.deleted_at AS "deletedAt", ${formSql('p')} AS published,
         CASE WHEN d.page_id IS NOT NULL THEN ${formSql('d')} END AS draft,
         CASE WHEN r.id IS NOT NULL THEN ${formSql('r')} END AS planned
    FROM pages p LEFT JOIN page_drafts d ON d.page_id = p.id
    LEFT JOIN page_revisions r ON r.id = p.publish_revision_id
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

export function toState(record: PageRecord): PageState {
  const time = (at: Date | null): string | null => at && at.toISOString();
  return {
    id: record.id,
    version: record.version,
    isPublished: record.isPublished,
    isDraftAhead: record.isPublished && record.draft !== null,
    isDraftAheadOfPlan: record.planned !== null && !sameForm(currentForm(record), record.planned),
    isSlugFixed: isSlugFixed(record),
    publishedAt: time(record.publishedAt),
    publishAt: time(record.publishAt),
    unpublishAt: time(record.unpublishAt),
    savedAt: record.savedAt.toISOString(),
    savedBy: record.savedBy,
  };
}
