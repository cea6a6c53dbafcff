import { Controller, Get } from '@nestjs/common';
import { GuidesIndex } from '../../views/guides/index.js';
import { type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Cached } from '../routing/cached.js';
import { GuidesService } from './guides.service.js';

/** What staff have written for people who begin to look; each guide keeps its own address. */
@Controller('rehber')
export class GuidesController {
  constructor(private readonly guides: GuidesService) {}

  @Get()
  @Allow('public')
  @Cached()
  async index(): Promise<Page> {
    return page(GuidesIndex, { guides: await this.guides.list() });
  }
}
