import { Controller, Get } from '@nestjs/common';
import { GuidesIndex } from '../../../views/products/guides/index.js';
import { LoanAmountsService } from '../loan-amounts/loan-amounts.service.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import { GuidesService } from './guides.service.js';

/** Guides for people who begin to look, written by staff; each has its own address. */
@Controller('rehber')
export class GuidesController {
  constructor(
    private readonly guides: GuidesService,
    private readonly amounts: LoanAmountsService,
  ) {}

  @Get()
  @Allow('public')
  @Cached()
  async index(): Promise<PageResponse> {
    const [guides, amounts] = await Promise.all([this.guides.list(), this.amounts.listed()]);
    return page(GuidesIndex, { guides, amounts });
  }
}
