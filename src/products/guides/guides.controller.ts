import { Controller, Get } from '@nestjs/common';
import { GuidesIndex } from '../../../views/products/guides/index.js';
import { LoanAmountsService } from '../loan-amounts/loan-amounts.service.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import { GuidesService } from './guides.service.js';

/** Guides for people who begin to look, written by staff; each has its own address. */
@Controller('rehber')
export class GuidesController {
  constructor(
    private readonly guides: GuidesService,
    private readonly amounts: LoanAmountsService,
  ) {}

  @Get()
  @PublicPage({
    cached: [],
    sitemap: true,
    search: {
      group: 'guide',
      title: 'Rehber',
      note: 'Kredi, kart ve birikim yazıları, konusuna göre',
      words: 'yazı makale bilgi blog',
    },
  })
  async index(): Promise<PageResponse> {
    const [guides, amounts] = await Promise.all([this.guides.list(), this.amounts.listed()]);
    return page(GuidesIndex, { guides, amounts });
  }
}
