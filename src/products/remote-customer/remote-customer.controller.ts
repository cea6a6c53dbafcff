import { Controller, Get, Query } from '@nestjs/common';
import { RemoteCustomerShow } from '../../../views/products/remote-customer/show.js';
import { PageBlocksService } from '../../pages/blocks/page-blocks.service.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { choices } from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import { allOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { RemoteOffersService } from '../../offers/remote-offers.service.js';

const PAGE = 'uzaktan-musteri-edinimi';

@Controller(PAGE)
export class RemoteCustomerController {
  constructor(
    private readonly offers: RemoteOffersService,
    private readonly blocks: PageBlocksService,
  ) {}

  @Get()
  @Allow('public')
  @Cached(choices('banka'))
  async show(@Query() query: RawQuery): Promise<PageResponse> {
    const [offers, blocks] = await Promise.all([this.offers.list(), this.blocks.forPage(PAGE)]);
    const asked = new Set(allOf(query['banka']));
    const chosen = offers.map(({ bank }) => bank.id).filter((id) => asked.has(id));
    return page(RemoteCustomerShow, { offers, chosen, blocks });
  }
}
