import { Controller, Get, Query } from '@nestjs/common';
import { RemoteCustomerShow } from '../../../views/products/remote-customer/show.js';
import { PageBlocksService } from '../../pages/blocks/page-blocks.service.js';
import { paths } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { choices } from '../../platform/routing/cache-parameters.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import { allOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { addressesOf } from '../../site/stored-content.js';
import { RemoteOffersService } from '../../offers/remote-offers.service.js';

const PAGE = 'uzaktan-musteri-edinimi';

@Controller(PAGE)
export class RemoteCustomerController {
  constructor(
    private readonly offers: RemoteOffersService,
    private readonly blocks: PageBlocksService,
  ) {}

  @Get()
  @PublicPage({
    cached: [choices('banka')],
    addresses: addressesOf('remote', () => paths.remoteCustomer()),
    search: {
      group: 'compare',
      title: 'Müşteri Ol',
      note: 'Şubeye gitmeden hesap açan bankalar',
      words: 'uzaktan müşteri edinimi şubesiz hesap açma görüntülü',
    },
  })
  async show(@Query() query: RawQuery): Promise<PageResponse> {
    const [offers, blocks] = await Promise.all([this.offers.list(), this.blocks.forPage(PAGE)]);
    const asked = new Set(allOf(query['banka']));
    const chosen = offers.map(({ bank }) => bank.id).filter((id) => asked.has(id));
    return page(RemoteCustomerShow, { offers, chosen, blocks });
  }
}
