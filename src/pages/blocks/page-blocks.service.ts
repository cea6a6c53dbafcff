import { Injectable } from '@nestjs/common';
import type { BlockData } from '../../../views/blocks/data.js';
import { type BlocksModel, needsOf } from '../../../views/blocks/model.js';
import { type ParsedComponents, parseComponents } from '../../../views/blocks/parse.js';
import type { TextReader } from '../../../views/blocks/values.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { paths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { BlockDataService } from './block-data.service.js';
import { readHome } from '../../../views/blocks/content/home-content.js';
import { HOME_NEEDS } from '../../../views/blocks/content/home-parts.js';
import { PageTextsService } from './page-texts.service.js';
import { HOME_SLUG, StoredPagesService } from './stored-pages.service.js';
import { previewedPage } from './previewed-page.js';

/** The blocks of a page, ready to be shown with `<PageBlocks of={…} />`. */
@Injectable()
export class PageBlocksService {
  constructor(
    private readonly pages: StoredPagesService,
    private readonly texts: PageTextsService,
    private readonly data: BlockDataService,
    private readonly site: SiteService,
    private readonly memo: VersionedMemo,
  ) {}

  /**
   * The blocks that staff placed on a page whose address the code owns (`ihtiyac-kredisi`, `mevduat`).
   *
   * @param path address of that page
   * @returns no blocks when staff have none there, or took the page back to a draft
   */
  async forPage(slug: string, path = `/${slug}`): Promise<BlocksModel> {
    // A preview is for one person: nothing of it is remembered for others.
    if (previewedPage.getStore()?.slug === slug) return this.read(slug, path);
    const { timeZone } = await this.site.current();
    const load = (): Promise<BlocksModel> => this.read(slug, path);
    return this.memo.get(`blocks ${slug} ${path}`, load, todayIn(timeZone, new Date()));
  }

  private async read(slug: string, path: string): Promise<BlocksModel> {
    const page = await this.pages.find(slug);
    if (page?.slug !== slug) return this.of({ state: 'parsed', blocks: [] }, path);
    return this.of(parseComponents(page.content, await this.texts.reader()), path);
  }

  /** Live data for content as it stands in the editor, the home page's own part included. */
  async dataFor(slug: string, content: string, read: TextReader): Promise<BlockData> {
    if (slug !== HOME_SLUG) return (await this.of(parseComponents(content, read), `/${slug}`)).data;
    const { parsed } = readHome(content, read);
    return this.data.load([...HOME_NEEDS, ...needsOf(parsed)], paths.home());
  }

  /** Adds the live data that parsed components ask for. */
  async of(parsed: ParsedComponents, path: string): Promise<BlocksModel> {
    return { parsed, data: await this.data.load(needsOf(parsed), path) };
  }
}
