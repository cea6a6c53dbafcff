import { Controller, Get, Query } from '@nestjs/common';
import { RemoteCustomerShow } from '../../views/remote-customer/show.js';
import { type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Cached } from '../routing/cached.js';
import { allOf, type RawQuery } from '../routing/raw-query.js';
import { RemoteOffersService } from './remote-offers.service.js';

@Controller('uzaktan-musteri-edinimi')
export class RemoteCustomerController {
  constructor(private readonly offers: RemoteOffersService) {}

  @Get()
  @Allow('public')
  @Cached('banka')
  async show(@Query() query: RawQuery): Promise<Page> {
    const offers = await this.offers.list();
    const asked = new Set(allOf(query['banka']));
    const chosen = offers.map(({ bank }) => bank.id).filter((id) => asked.has(id));
    return page(RemoteCustomerShow, { offers, chosen });
  }
}
