import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { PageForm } from '../../../views/blocks/editor-contract.js';
import { UNTITLED } from '../../shared/labels/pages.js';
import { ReservedSlugs } from '../reserved-slugs.js';
import { MAX_SLUG_LENGTH, slugOf } from './page-form.js';
import { currentForm, findPage } from './page-record.js';
import { type Outcome, PageWrites } from './page-writes.service.js';

/** Addresses of pages, drafts and redirects that begin so. */
const TAKEN = statement(
  'page-copies-taken',
  `SELECT slug FROM (SELECT slug FROM pages UNION SELECT slug FROM page_drafts UNION SELECT old_slug FROM page_redirects) AS known
    WHERE starts_with(slug, $1)`,
  { slug: t.text() },
);

const SUFFIX = '-kopya';
const MAX_TITLE_LENGTH = 200;
const MORE = ' (kopya)';

/** Copies of pages: drafts with an address of their own, which nobody but staff see. */
@Injectable()
export class PageCopies {
  constructor(
    private readonly sql: Sql,
    private readonly writes: PageWrites,
    private readonly reserved: ReservedSlugs,
  ) {}

  /** @param token sent twice, it is one copy. @throws PageNotFound */
  async copy(id: string, token: string, actor: Actor): Promise<Outcome> {
    const form = currentForm(await findPage(this.sql, id));
    const copy = { ...copied(form), slug: await this.freeSlug(form) };
    return this.writes.create(copy, token, actor, { copiedFrom: id });
  }

  /** `sayfa-kopya`, `sayfa-kopya-2` …: one that neither a page nor the site has. */
  private async freeSlug({ slug, title }: PageForm): Promise<string> {
    const base = (slug || slugOf(title) || 'sayfa').slice(0, MAX_SLUG_LENGTH - 10) + SUFFIX;
    const taken = new Set((await this.sql.rows(TAKEN, [base])).map((row) => row.slug));
    const isFree = (candidate: string): boolean => !taken.has(candidate) && !this.reserved.has(candidate);
    let free = base;
    for (let number = 2; !isFree(free); number++) free = `${base}-${String(number)}`;
    return free;
  }
}

/** A title for search engines of the original would name another page; without one it follows the title. */
function copied(form: PageForm): PageForm {
  const title = (form.title || UNTITLED).slice(0, MAX_TITLE_LENGTH - MORE.length) + MORE;
  return { ...form, title, metaTitle: '', isFeatured: false };
}
