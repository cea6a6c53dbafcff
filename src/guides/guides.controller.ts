import { Controller, Get } from '@nestjs/common';
import { GuidesIndex } from '../../views/guides/index.js';
import { LoanAmountsService } from '../loan-amounts/loan-amounts.service.js';
import { type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Cached } from '../routing/cached.js';
import { GuidesService } from './guides.service.js';

/** What staff have written for people who begin to look; each guide keeps its own address. */
@Controller('rehber')
export class GuidesController {
  constructor(
    private readonly guides: GuidesService,
    private readonly amounts: LoanAmountsService,
  ) {}

  @Get()
  @Allow('public')
  @Cached()
  async index(): Promise<Page> {
    const [guides, amounts] = await Promise.all([this.guides.list(), this.amounts.listed()]);
    return page(GuidesIndex, { guides, amounts });
  }
}
