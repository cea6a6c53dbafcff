import { basename } from 'node:path/posix';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DepositsShow } from '../../../views/products/deposits/show.js';
import { DEPOSIT_SORTS } from '../../shared/contracts/deposit-calculator-sorts.js';
import { CONDITIONS } from '../../shared/finance/offer-conditions.js';
import { OFFER_FILTERS } from '../../shared/finance/offer-choice.js';
import type { DepositCurrency } from '../../shared/finance/tax-table.js';
import { paths } from '../../shared/paths/site.js';
import { type Content, type PageResponse, page } from '../../shared/rendering/page.js';
import {
  amount,
  choice,
  choices,
  oneOf,
  someOf,
  wholeNumber,
} from '../../platform/routing/cache-parameters.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { addressesOf } from '../../site/stored-content.js';
import { DEPOSIT_PARAMETERS, DepositPageService } from './deposit-page.service.js';

const PARAMETERS = [
  choice('para'),
  amount('tutar'),
  wholeNumber('vade'),
  oneOf('sirala', DEPOSIT_SORTS),
  someOf('suz', OFFER_FILTERS),
  someOf('kosul', CONDITIONS),
  choices('karsilastir', 'given'),
];

@Controller()
export class DepositsController {
  constructor(private readonly deposits: DepositPageService) {}

  @Get('mevduat')
  @PublicPage({
    cached: PARAMETERS,
    addresses: addressesOf('deposits', (currency) =>
      currency === 'TRY' ? paths.deposits() : paths.foreignDeposits(),
    ),
    search: {
      group: 'compare',
      title: 'Mevduat Hesaplama',
      note: 'Stopajı düşülmüş net getiri, banka banka',
      words: 'vadeli hesap hesabı faiz oranları TL lira birikim getiri karşılaştırma en yüksek',
      hrefWith: ({ tutar, days }) => paths.deposits({ tutar, vade: days }),
    },
  })
  show(@Query() query: RawQuery): Promise<PageResponse> {
    return this.page(query, 'TRY', paths.deposits());
  }

  /** The same page for people who look for foreign currency. */
  @Get('doviz-mevduat')
  @PublicPage({
    cached: PARAMETERS,
    search: {
      group: 'compare',
      title: 'Döviz Mevduatı',
      note: 'Dolar ve avro hesaplarının net getirisi',
      words: 'dolar avro vadeli hesap hesabı faiz oranları karşılaştırma',
      hrefWith: ({ tutar, days }) => paths.foreignDeposits({ tutar, vade: days }),
    },
  })
  showForeign(@Query() query: RawQuery): Promise<PageResponse> {
    return this.page(query, 'USD', paths.foreignDeposits());
  }

  /** For the script of the page's calculator. */
  @Get(DEPOSIT_PARAMETERS.map((currency) => `teklifler/mevduat-${currency}.json`))
  @Allow('public')
  @Cached()
  file(@Req() { path }: Request): Promise<Content> {
    return this.deposits.file(basename(path, '.json').replace('mevduat-', ''));
  }

  private async page(query: RawQuery, usual: DepositCurrency, action: string): Promise<PageResponse> {
    return page(DepositsShow, await this.deposits.show(query, usual, action));
  }
}
