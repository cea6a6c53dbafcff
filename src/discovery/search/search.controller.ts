import { Controller, Get, Query } from '@nestjs/common';
import { SearchShow } from '../../../views/discovery/search/show.js';
import { Json, type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { SearchService } from './search.service.js';

/**
 * The search page. Its responses are cached neither here nor by a proxy: search terms are personal, and made-up terms
 * must not push pages in demand out of the cache.
 */
@Controller('ara')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Get()
  @PublicPage({})
  async show(@Query() query: RawQuery): Promise<PageResponse> {
    return page(SearchShow, await this.searches.show(query));
  }

  @Get('oneriler')
  @Allow('public')
  async suggest(@Query() query: RawQuery): Promise<Json> {
    return new Json(200, { suggestions: await this.searches.suggest(query) });
  }
}
