import { Controller, Get } from '@nestjs/common';
import { HomeShow } from '../../views/pages/home/show.js';
import { paths } from '../shared/paths/site.js';
import { type PageResponse, page } from '../shared/rendering/page.js';
import { PublicPage } from '../platform/routing/public-page.js';
import { addressesOf } from '../site/stored-content.js';
import { HomeService } from './home.service.js';

/** Content of which the home page shows something: all that has a list. */
const LISTED = ['loan', 'bank-loan', 'cards', 'deposits', 'remote', 'bank', 'notifications'] as const;

@Controller()
export class HomeController {
  constructor(private readonly home: HomeService) {}

  @Get()
  @PublicPage({ cached: [], sitemap: true, addresses: addressesOf(LISTED, paths.home) })
  async show(): Promise<PageResponse> {
    return page(HomeShow, await this.home.show());
  }
}
