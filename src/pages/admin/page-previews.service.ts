import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express, Request, Response } from 'express';
import { UNTITLED } from '../../shared/labels/pages.js';
import { Sql } from '../../platform/database/sql.js';
import { paths, STATIC_PAGES } from '../../shared/paths/site.js';
import { asPreview } from '../../platform/rendering/preview.js';
import { HOME_SLUG, isSlug, type StoredPage } from '../blocks/stored-pages.service.js';
import { previewedPage } from '../blocks/previewed-page.js';
import { ReservedSlugs } from '../reserved-slugs.js';
import type { PageForm } from '../../../views/blocks/editor-contract.js';
import { fixedSlug } from './publication-checks.service.js';
import { currentForm, findPage, type PageRecord } from './page-record.js';

/** Stands in for an address that the page can't have yet. */
const NO_SLUG = 'onizlenen-sayfa';

/**
 * Shows a page as the site would: the request goes once more through the router, to the very route that answers
 * visitors, which finds what is previewed in the place of what is stored.
 */
@Injectable()
export class PagePreviews {
  constructor(
    private readonly sql: Sql,
    private readonly reserved: ReservedSlugs,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** @param id of the stored page the form belongs to; null for a new one */
  async showForm(form: PageForm, id: string | null, req: Request, res: Response): Promise<void> {
    this.show(form, id === null ? null : await findPage(this.sql, id), req, res);
  }

  /** @throws PageNotFound */
  async showDraft(id: string, req: Request, res: Response): Promise<void> {
    const record = await findPage(this.sql, id);
    this.show(currentForm(record), record, req, res);
  }

  private show(form: PageForm, record: PageRecord | null, req: Request, res: Response): void {
    const slug = this.slugOf(form, record);
    const now = new Date();
    const shown: StoredPage = {
      slug,
      title: form.title || UNTITLED,
      content: form.content,
      template: form.template,
      metaTitle: form.metaTitle,
      metaDescription: form.metaDescription,
      author: form.author,
      category: form.category,
      publishedAt: record?.publishedAt ?? now,
      updatedAt: now,
    };
    const address = slug === HOME_SLUG ? paths.home() : paths.content(slug);
    previewedPage.run(shown, () => {
      asPreview(() => {
        this.forward(address, req, res);
      });
    });
  }

  /** Only addresses that answer every visitor: what staff type can't lead to another route. */
  private slugOf({ slug }: PageForm, record: PageRecord | null): string {
    const fixed = record === null ? null : fixedSlug(record);
    if (fixed !== null) return fixed;
    if (slug === HOME_SLUG || STATIC_PAGES.some((known) => known === slug)) return slug;
    return isSlug(slug) && !this.reserved.has(slug) ? slug : NO_SLUG;
  }

  private forward(address: string, req: Request, res: Response): void {
    const server = this.adapter.httpAdapter.getInstance<Express>();
    // The body has been read, and what answers visitors takes none.
    for (const name of ['content-type', 'content-length', 'transfer-encoding', 'if-none-match'])
      Reflect.deleteProperty(req.headers, name);
    req.method = 'GET';
    req.url = address;
    server(req, res);
  }
}
