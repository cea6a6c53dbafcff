import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { EligibilityShow } from '../../../views/products/loans/eligibility.js';
import { amount, wholeNumber } from '../../platform/routing/cache-parameters.js';
import { addressAt, PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { ELIGIBILITY_PATHS, eligibilityPath } from '../../shared/paths/eligibility.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { eligibilityPage } from './eligibility.view-model.js';
import { LoanPageService } from './loan-page.service.js';
import { loanPathOf } from './loan-path.js';
import { VALUE_PARAMETERS } from './value-parameters.js';

/** Published conditions of each bank for a kind of loan; the browser sets them beside what a person answers. */
@Controller()
export class EligibilityController {
  constructor(private readonly pages: LoanPageService) {}

  @Get(ELIGIBILITY_PATHS.map((path) => eligibilityPath(path)))
  @PublicPage({
    cached: [amount('tutar'), wholeNumber('vade'), ...VALUE_PARAMETERS],
    addresses: () => ELIGIBILITY_PATHS.map((path) => addressAt(eligibilityPath(path))),
    search: {
      group: 'calculator',
      title: 'Bana uygun mu?',
      href: eligibilityPath('ihtiyac-kredisi'),
      note: 'Bankaların yayımladığı yaş, gelir ve müşterilik koşulları, sizin yanıtlarınızla',
      words: 'şartları koşulları kimler alabilir yaş sınırı gelir şartı',
    },
  })
  async show(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse> {
    const shown = eligibilityPage(await this.pages.facts(loanPathOf(req)), query);
    return page(EligibilityShow, shown, shown.check?.form.thing?.field.problem ? 422 : 200);
  }
}
