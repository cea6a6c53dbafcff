import { Controller, Get, Param } from '@nestjs/common';
import { LoanAmountShow } from '../../../views/products/loan-amounts/show.js';
import { findPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import { LoanAmountsService } from './loan-amounts.service.js';

/** Amounts and terms that people search for: what they cost today, each with what it alone has to say. */
@Controller('kredi-tutari')
export class LoanAmountsController {
  constructor(private readonly amounts: LoanAmountsService) {}

  @Get(':key')
  @PublicPage({
    cached: [],
    addresses: (find) => find(LoanAmountsService).addresses(),
    search: (find) => find(LoanAmountsService).searchEntries(),
    samples: [findPaths.amount('ihtiyac-50000-12')],
  })
  async show(@Param('key') key: string): Promise<PageResponse | Redirect> {
    const found = await this.amounts.show(key);
    // The redirect is temporary: rules and rates decide whether anybody lends the amount, and they change.
    return typeof found === 'string' ? redirect(found, 302) : page(LoanAmountShow, found);
  }
}
