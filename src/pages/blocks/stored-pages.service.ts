import { Injectable } from '@nestjs/common';
import { columns, present, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { Page } from './page.entity.js';
import { previewedPage } from './previewed-page.js';
import { SLUG } from '../../shared/paths/slug.js';

/** A published page as it is stored. */
export interface StoredPage {
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly template: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly author: string;
  /** Subject of a guide; empty for pages that are none. */
  readonly category: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

type PageRow = RowOf<typeof PUBLISHED_PAGE>;

/** The page itself goes before one that had this address earlier. */
const PUBLISHED_PAGE = statement(
  'published-page',
  `SELECT slug, title, content, template, meta_title, meta_description, author, category,
          coalesce(published_at, created_at) AS published_at, updated_at
     FROM pages
    WHERE is_published AND (slug = $1 OR id = (SELECT page_id FROM page_redirects WHERE old_slug = $1))
    ORDER BY slug <> $1
    LIMIT 1`,
  {
    ...present(columns(Page, 'slug')),
    ...columns(
      Page,
      'title',
      'content',
      'template',
      'meta_title',
      'meta_description',
      'author',
      'category',
      'updated_at',
    ),
    published_at: t.timestamptz(),
  },
);

/** The row that holds the home page. */
export { HOME_SLUG } from '../../../views/pages/home/fields.js';

const MAX_SLUG_LENGTH = 120;

/** True when a text can be the address of a content page at all. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}

/** Content pages as visitors may see them: drafts don't exist here. */
@Injectable()
export class StoredPagesService {
  constructor(private readonly sql: Sql) {}

  /** The published page at this address, or the one that has moved away from it (its slug differs then). */
  async find(slug: string): Promise<StoredPage | undefined> {
    const previewed = previewedPage.getStore();
    if (previewed?.slug === slug) return previewed;
    if (!isSlug(slug)) return undefined;
    const row = await this.sql.first(PUBLISHED_PAGE, [slug]);
    return row && toPage(row);
  }
}

function toPage(row: PageRow): StoredPage {
  return {
    slug: row.slug,
    title: row.title,
    content: row.content,
    template: row.template,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    author: row.author,
    category: row.category,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  };
}
