import { Controller, Get, Query } from '@nestjs/common';
import { DepositsShow } from '../../../views/products/deposits/show.js';
import { DEPOSIT_SORTS } from '../../shared/contracts/deposit-calculator-sorts.js';
import { OFFER_FILTERS } from '../../shared/finance/offer-choice.js';
import type { DepositCurrency } from '../../shared/finance/tax-table.js';
import { paths } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import {
  amount,
  choice,
  choices,
  oneOf,
  someOf,
  wholeNumber,
} from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { DepositPageService } from './deposit-page.service.js';

const PARAMETERS = [
  choice('para'),
  amount('tutar'),
  wholeNumber('vade'),
  oneOf('sirala', DEPOSIT_SORTS),
  someOf('suz', OFFER_FILTERS),
  choices('karsilastir', 'given'),
];

@Controller()
export class DepositsController {
  constructor(private readonly deposits: DepositPageService) {}

  @Get('mevduat')
  @Allow('public')
  @Cached(...PARAMETERS)
  show(@Query() query: RawQuery): Promise<PageResponse> {
    return this.page(query, 'TRY', paths.deposits());
  }

  /** The same page for people who look for foreign currency. */
  @Get('doviz-mevduat')
  @Allow('public')
  @Cached(...PARAMETERS)
  showForeign(@Query() query: RawQuery): Promise<PageResponse> {
    return this.page(query, 'USD', paths.foreignDeposits());
  }

  private async page(query: RawQuery, usual: DepositCurrency, action: string): Promise<PageResponse> {
    return page(DepositsShow, await this.deposits.show(query, usual, action));
  }
}
