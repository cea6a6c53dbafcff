import { Injectable } from '@nestjs/common';
import { needsOf } from '../../views/blocks/model.js';
import type { HomeShowProps } from '../../views/pages/home/show.js';
import { paths } from '../paths.js';
import { BlockDataService } from '../blocks/block-data.service.js';
import { readHome } from '../blocks/content/home-content.js';
import { HOME_NEEDS, homeParts } from '../blocks/content/home-parts.js';
import { PageTextsService } from '../blocks/page-texts.service.js';
import { HOME_SLUG, StoredPagesService } from '../blocks/stored-pages.service.js';

/** The home page: what staff wrote, its components or the default ones, and today's rates. */
@Injectable()
export class HomeService {
  constructor(
    private readonly pages: StoredPagesService,
    private readonly texts: PageTextsService,
    private readonly blockData: BlockDataService,
  ) {}

  async show(): Promise<HomeShowProps> {
    const [page, read] = await Promise.all([this.pages.find(HOME_SLUG), this.texts.reader()]);
    const { content, parsed } = readHome(page?.content, read);
    const data = await this.blockData.load([...HOME_NEEDS, ...needsOf(parsed)], paths.home());
    return {
      metaTitle: page?.metaTitle ?? '',
      metaDescription: page?.metaDescription ?? '',
      ...homeParts(content, data),
      blocks: { parsed, data },
    };
  }
}
