import { buffer } from 'node:stream/consumers';
import { Controller, Get, Param, Query, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { LoanPlan } from '../../../views/products/loans/plan.js';
import { CONDITIONS } from '../../shared/finance/offer-conditions.js';
import { REQUIRED_COSTS } from '../../shared/finance/required-costs-form.js';
import { LOAN_PATHS, paths, type PlanFile } from '../../shared/paths/site.js';
import { Content, type PageResponse, page, Redirect } from '../../shared/rendering/page.js';
import { DocumentTurns } from '../../platform/documents/document-turns.js';
import { writePdf } from '../../platform/documents/pdf.js';
import { XLSX_TYPE, xlsxStream } from '../../platform/documents/xlsx.js';
import { Allow } from '../../platform/routing/access.js';
import { amount, exact, someOf, wholeNumber } from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { loanPathOf } from './loan-path.js';
import { PaymentPlansService } from './payment-plans.service.js';
import { type PlanDocument, planPdf, planSheet } from './plan-document.js';
import { planCsv } from './plan-csv.js';
import { VALUE_PARAMETERS } from './value-parameters.js';

const PARAMETERS = [
  ...[amount('tutar'), wholeNumber('vade'), ...VALUE_PARAMETERS],
  ...[exact('urun'), someOf('kosul', CONDITIONS)],
];

/** The files have the plan alone. */
const PAGE_PARAMETERS = [...PARAMETERS, ...REQUIRED_COSTS.map(amount)];

const PLANS = LOAN_PATHS.map((path) => `${path}/:bankId/odeme-plani`);

/** The payment plan of a bank's loan, as a page, on paper, and for spreadsheets. */
@Controller()
export class PaymentPlansController {
  constructor(
    private readonly plans: PaymentPlansService,
    private readonly turns: DocumentTurns,
  ) {}

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
    if (found instanceof Redirect) return found;
    return page(LoanPlan, found, found.form.thing?.field.problem ? 422 : 200);
  }

  @Get(PLANS.map((path) => `${path}.csv`))
  @Allow('public')
  @Cached(...PARAMETERS)
  async csv(
    @Req() req: Request,
    @Param('bankId') bankId: string,
    @Query() query: RawQuery,
  ): Promise<Content | Redirect> {
    const found = await this.plans.document(loanPathOf(req), bankId, query, 'csv');
    if (found instanceof Redirect) return found;
    const { shown, plan } = found;
    return new Content(
      planCsv(plan.rows, shown.today, shown.offer),
      'text/csv; charset=utf-8',
      'public, max-age=0, s-maxage=60',
      ['Content-Disposition', attached(found, 'csv')],
    );
  }

  @Get(PLANS.map((path) => `${path}.pdf`))
  @Allow('public')
  pdf(
    @Req() req: Request,
    @Param('bankId') bankId: string,
    @Query() query: RawQuery,
  ): Promise<StreamableFile | Redirect> {
    return this.turns.take(req, async () => {
      const found = await this.plans.document(loanPathOf(req), bankId, query, 'pdf');
      if (found instanceof Redirect) return found;
      const disposition = attached(found, 'pdf');
      return new StreamableFile(await writePdf(planPdf(found)), { type: 'application/pdf', disposition });
    });
  }

  @Get(PLANS.map((path) => `${path}.xlsx`))
  @Allow('public')
  xlsx(
    @Req() req: Request,
    @Param('bankId') bankId: string,
    @Query() query: RawQuery,
  ): Promise<StreamableFile | Redirect> {
    return this.turns.take(req, async () => {
      const found = await this.plans.document(loanPathOf(req), bankId, query, 'xlsx');
      if (found instanceof Redirect) return found;
      const disposition = attached(found, 'xlsx');
      // At most some hundred rows: whole before it leaves, as the turn ends then.
      const whole = await buffer(await xlsxStream(planSheet(found)));
      return new StreamableFile(whole, { type: XLSX_TYPE, disposition });
    });
  }
}

const attached = ({ shown: { offer, type } }: PlanDocument, kind: PlanFile): string =>
  `attachment; filename="${offer.bankId}-${type.path}-odeme-plani.${kind}"`;
