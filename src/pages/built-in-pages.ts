import { readRows, readText, type Row } from '../platform/database/seeds/files.js';
import type { StaticPage } from '../shared/paths/site.js';
import type { StoredPage } from './blocks/stored-pages.service.js';

/** The texts of the product: one set for the demo content and for databases that hold none. */
let rows: readonly Row[] | undefined;

/** A corporate or legal page as it comes with the product. */
export function builtInPage(slug: StaticPage): StoredPage {
  rows ??= readRows('pages.json');
  const row = rows.find((candidate) => candidate['slug'] === slug);
  if (!row) throw new Error(`No built-in text for ${slug}`);
  const text = (key: string): string => String(row[key] ?? '');
  const publishedAt = new Date(text('published_at'));
  return {
    slug,
    title: text('title'),
    content: readText(`pages/${text('content_file')}`),
    template: text('template'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    author: text('author'),
    category: '',
    publishedAt,
    updatedAt: publishedAt,
  };
}
