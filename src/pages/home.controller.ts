import { Controller, Get } from '@nestjs/common';
import { HomeShow } from '../../views/pages/home/show.js';
import { type PageResponse, page } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Cached } from '../platform/routing/cached.js';
import { HomeService } from './home.service.js';

@Controller()
export class HomeController {
  constructor(private readonly home: HomeService) {}

  @Get()
  @Allow('public')
  @Cached()
  async show(): Promise<PageResponse> {
    return page(HomeShow, await this.home.show());
  }
}
