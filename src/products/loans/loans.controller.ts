import { basename } from 'node:path/posix';
import { PageBlocksService } from '../../pages/blocks/page-blocks.service.js';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { LoanShow } from '../../../views/products/loans/show.js';
import { LOAN_SORTS } from '../../shared/contracts/loan-calculator-sorts.js';
import { CONDITIONS } from '../../shared/finance/offer-conditions.js';
import { OFFER_FILTERS } from '../../shared/finance/offer-choice.js';
import { LOAN_PATHS, paths } from '../../shared/paths/site.js';
import {
  type Content,
  type PageResponse,
  page,
  type Redirect,
  redirect,
} from '../../shared/rendering/page.js';
import { amount, choices, oneOf, someOf, wholeNumber } from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import { Allow } from '../../platform/routing/access.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { addressesOf } from '../../site/stored-content.js';
import { CalculationService } from './calculation.service.js';
import { LoanPageService } from './loan-page.service.js';
import { loanPathNamed, loanPathOf } from './loan-path.js';
import { VALUE_PARAMETERS } from './value-parameters.js';

/** The shared loan page on its four addresses, and the way to it from a form that asks for the kind of loan. */
@Controller()
export class LoansController {
  constructor(
    private readonly pages: LoanPageService,
    private readonly calculation: CalculationService,
    private readonly blocks: PageBlocksService,
  ) {}

  @Get([...LOAN_PATHS])
  @PublicPage({
    cached: [
      amount('tutar'),
      wholeNumber('vade'),
      ...VALUE_PARAMETERS,
      oneOf('sirala', LOAN_SORTS),
      someOf('suz', OFFER_FILTERS),
      someOf('kosul', CONDITIONS),
      choices('karsilastir', 'given'),
    ],
    addresses: addressesOf('loan', (path) => paths.loan(path)),
    search: async (find) =>
      (await find(SiteService).current()).loanTypes.map(({ title, path }) => ({
        group: 'compare',
        title,
        href: paths.loan(path),
        note: 'Taksit, tahsis ücreti ve toplam maliyet, banka banka',
        words: 'kredi faiz oranları hesaplama karşılaştırma taksit en düşük ucuz uygun',
        hrefWith: ({ tutar, months }) => paths.loan(path, { tutar, vade: months }),
      })),
  })
  async show(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse> {
    const path = loanPathOf(req);
    const shown = await this.pages.show(path, await this.blocks.forPage(path), query);
    return page(LoanShow, shown, shown.calculator?.form.thing?.field.problem ? 422 : 200);
  }

  /** For the script of the page's calculator. */
  @Get(LOAN_PATHS.map((path) => `teklifler/${path}.json`))
  @Allow('public')
  @Cached()
  file(@Req() { path }: Request): Promise<Content> {
    return this.pages.file(loanPathNamed(basename(path, '.json')));
  }

  @Get('hesapla')
  @Allow('public')
  async calculate(@Query() query: RawQuery): Promise<Redirect> {
    return redirect(await this.calculation.addressFor(query), 302);
  }
}
