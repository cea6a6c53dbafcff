import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { LoanPlan } from '../../../views/products/loans/plan.js';
import { REQUIRED_COSTS } from '../../shared/finance/required-costs-form.js';
import { LOAN_PATHS, paths } from '../../shared/paths/site.js';
import { Content, type PageResponse, page, Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { amount, exact, wholeNumber } from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { loanPathOf } from './loan-path.js';
import { PaymentPlansService } from './payment-plans.service.js';
import { planCsv } from './plan-csv.js';

const PARAMETERS = [amount('tutar'), wholeNumber('vade'), exact('urun')];

/** The file has the plan alone. */
const PAGE_PARAMETERS = [...PARAMETERS, ...REQUIRED_COSTS.map(amount)];

const PLANS = LOAN_PATHS.map((path) => `${path}/:bankId/odeme-plani`);

/** The payment plan of a bank's loan, as a page and as a file for spreadsheets. */
@Controller()
export class PaymentPlansController {
  constructor(private readonly plans: PaymentPlansService) {}

  @Get(PLANS)
  @PublicPage({
    cached: PAGE_PARAMETERS,
    addresses: (find) => find(PaymentPlansService).addresses(find),
    samples: [paths.loanPlan('ihtiyac-kredisi', 'akbank', { tutar: 50_000, vade: 12 })],
  })
  async show(
    @Req() req: Request,
    @Param('bankId') bankId: string,
    @Query() query: RawQuery,
  ): Promise<PageResponse | Redirect> {
    const found = await this.plans.find(loanPathOf(req), bankId, query);
    return found instanceof Redirect ? found : page(LoanPlan, found);
  }

  @Get(PLANS.map((path) => `${path}.csv`))
  @Allow('public')
  @Cached(...PARAMETERS)
  async csv(
    @Req() req: Request,
    @Param('bankId') bankId: string,
    @Query() query: RawQuery,
  ): Promise<Content | Redirect> {
    const found = await this.plans.find(loanPathOf(req), bankId, query, '.csv');
    if (found instanceof Redirect) return found;
    // Input that can't be used as it stands: the page says why, a file could not.
    if (!found.plan || found.hasProblem) return redirect(found.address, 302);
    const name = `${found.offer.bankId}-${found.type.path}-odeme-plani.csv`;
    return new Content(
      planCsv(found.plan.rows, found.today, found.offer),
      'text/csv; charset=utf-8',
      'public, max-age=0, s-maxage=60',
      ['Content-Disposition', `attachment; filename="${name}"`],
    );
  }
}
