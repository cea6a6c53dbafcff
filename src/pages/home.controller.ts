import { Controller, Get } from '@nestjs/common';
import { HomeShow } from '../../views/home/show.js';
import { BanksService } from '../banks/banks.service.js';
import { type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Cached } from '../routing/cached.js';

@Controller()
export class HomeController {
  constructor(private readonly banks: BanksService) {}

  @Get()
  @Allow('public')
  @Cached()
  async show(): Promise<Page> {
    return page(HomeShow, { banks: await this.banks.listActive() });
  }
}
