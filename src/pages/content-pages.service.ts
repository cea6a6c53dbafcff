import { Injectable } from '@nestjs/common';
import { parseComponents } from '../../views/blocks/parse.js';
import type { TextReader } from '../../views/blocks/values.js';
import type { ContentBody, ContentShowProps } from '../../views/pages/show.js';
import { isDatabaseUnavailable } from '../platform/database/errors.js';
import { todayIn } from '../shared/finance/calendar.js';
import { GUIDE_CATEGORIES, type GuideCategory } from '../../views/blocks/guide-categories.js';
import { readingMinutes } from '../../views/blocks/reading-time.js';
import { paths, type StaticPage } from '../shared/paths/site.js';
import { SiteService } from '../site/site.service.js';
import { builtInPage } from './built-in-pages.js';
import { PageBlocksService } from './blocks/page-blocks.service.js';
import { PageTextsService } from './blocks/page-texts.service.js';
import { StoredPagesService, type StoredPage } from './blocks/stored-pages.service.js';
import { withContents } from './table-of-contents.js';

/** Texts of the specification for what can't be shown. */
const TEXTS = {
  nothing: 'Sayfa içeriği bulunamadı.',
  failed: 'Sayfa içeriği yüklenirken bir hata oluştu.',
} as const;

/** A page with blocks or markup, whatever its template, as its view shows it. */
@Injectable()
export class ContentPagesService {
  constructor(
    private readonly pages: StoredPagesService,
    private readonly texts: PageTextsService,
    private readonly blocks: PageBlocksService,
    private readonly site: SiteService,
  ) {}

  /** The page at an address; its own `slug` differs when it has moved. Undefined for drafts and unknown ones. */
  async find(slug: string): Promise<ContentShowProps | undefined> {
    const page = await this.pages.find(slug);
    return page && this.present(page, await this.texts.reader());
  }

  /**
   * A corporate or legal page: as stored, else the text that comes with the product.
   *
   * @returns `isStandIn` when the database could not be asked
   */
  async findStatic(slug: StaticPage): Promise<{ page: ContentShowProps; isStandIn: boolean }> {
    try {
      const page = (await this.pages.find(slug)) ?? builtInPage(slug);
      return { page: await this.present(page, await this.texts.reader()), isStandIn: false };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const page = await this.present(builtInPage(slug), await this.texts.readerWithoutTaxes());
      return { page: { ...page, warning: TEXTS.failed }, isStandIn: true };
    }
  }

  private async present(page: StoredPage, read: TextReader): Promise<ContentShowProps> {
    const { timeZone } = await this.site.currentOrDefault();
    const { slug, title, template, metaTitle, metaDescription, author } = page;
    return {
      ...{ slug, title, template, metaTitle, metaDescription, author },
      publishedOn: todayIn(timeZone, page.publishedAt),
      updatedOn: todayIn(timeZone, page.updatedAt),
      guide: guideOf(page),
      body: await this.bodyOf(page, read),
      warning: null,
    };
  }

  private async bodyOf({ template, content, slug }: StoredPage, read: TextReader): Promise<ContentBody> {
    if (template === 'json') {
      const blocks = await this.blocks.of(parseComponents(content, read), paths.content(slug));
      return { kind: 'blocks', blocks };
    }
    const html = read.html(content);
    return html.trim() === ''
      ? { kind: 'nothing', text: TEXTS.nothing }
      : { kind: 'html', ...withContents(html) };
  }
}

/** A category that staff have stored and that is none any more is no guide. */
function guideOf({ category, template, content }: StoredPage): ContentShowProps['guide'] {
  const isKnown = (name: string): name is GuideCategory => Object.hasOwn(GUIDE_CATEGORIES, name);
  return isKnown(category) ? { category, minutes: readingMinutes(template, content) } : null;
}
