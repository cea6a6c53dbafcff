import { Controller, Get, Param, Query } from '@nestjs/common';
import { SideBySideShow } from '../../../views/products/loans/side-by-side.js';
import { CONDITIONS } from '../../shared/finance/offer-conditions.js';
import { sideBySidePath } from '../../shared/paths/side-by-side.js';
import { LOAN_PATHS } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { amount, someOf, wholeNumber } from '../../platform/routing/cache-parameters.js';
import { addressAt, PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { VALUE_PARAMETERS } from '../loans/value-parameters.js';
import { TICKED } from './side-by-side.view-model.js';
import { SideBySideService } from './side-by-side.service.js';

/** Two to four loans with everything that decides between them, on a page that can be sent and printed. */
@Controller('yan-yana')
export class SideBySideController {
  constructor(private readonly loans: SideBySideService) {}

  @Get(':loanPath')
  @PublicPage({
    cached: [
      ...[amount('tutar'), wholeNumber('vade'), ...VALUE_PARAMETERS],
      ...[someOf('kosul', CONDITIONS), TICKED],
    ],
    addresses: () => LOAN_PATHS.map((path) => addressAt(sideBySidePath(path), false)),
    samples: [sideBySidePath('ihtiyac-kredisi', { tutar: 50_000, vade: 12, karsilastir: ['akbank', 'qnb'] })],
  })
  async show(@Param('loanPath') loanPath: string, @Query() query: RawQuery): Promise<PageResponse> {
    const shown = await this.loans.show(loanPath, query);
    return page(SideBySideShow, shown, shown.form.thing?.field.problem ? 422 : 200);
  }
}
