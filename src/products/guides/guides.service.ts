import { Injectable } from '@nestjs/common';
import type { GuideItem } from '../../../views/products/guides/index.js';
import { GUIDE_CATEGORIES, type GuideCategory } from '../../../views/blocks/guide-categories.js';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { paths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { readingMinutes } from '../../../views/blocks/reading-time.js';

const GUIDES = statement(
  'guides',
  `SELECT slug, title, meta_description, author, category, template, content,
          coalesce(published_at, created_at) AS published_at
     FROM pages WHERE is_published AND slug IS NOT NULL AND category = ANY ($1)
    ORDER BY is_featured DESC, published_at DESC, id`,
  {
    slug: t.text(),
    title: t.text(),
    meta_description: t.text(),
    author: t.text(),
    category: t.text<GuideCategory>(),
    template: t.text(),
    content: t.text(),
    published_at: t.timestamptz(),
  },
);

/** Pages that staff have given a category. */
@Injectable()
export class GuidesService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
    private readonly site: SiteService,
  ) {}

  /** Featured ones first, then the newest. */
  list(): Promise<readonly GuideItem[]> {
    return this.memo.get('guides', async () => {
      const { timeZone } = await this.site.current();
      const rows = await this.sql.rows(GUIDES, [Object.keys(GUIDE_CATEGORIES)]);
      return rows.map((row) => ({
        title: row.title,
        lead: row.meta_description,
        href: paths.content(row.slug),
        author: row.author,
        publishedOn: todayIn(timeZone, row.published_at),
        minutes: readingMinutes(row.template, row.content),
        category: row.category,
      }));
    });
  }
}
