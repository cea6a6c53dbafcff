import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { TermEdit } from '../../../../views/offers/taxes/admin/term-edit.js';
import { TermIndex } from '../../../../views/offers/taxes/admin/term-index.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { TERM_CSV_COLUMNS, toTermIndex } from './dated-index.view-model.js';
import { termList } from './dated-lists.js';
import { RateWarnings } from './rate-warnings.service.js';
import { termRules } from './term-resource.js';

@Controller()
@Allow('taxes.write')
export class TermRulesController extends ResourceController({
  resource: termRules,
  list: termList,
  newPath: adminPaths.newTermRule(),
  csv: { path: adminPaths.termRulesCsv(), name: 'vade-sinirlari', columns: TERM_CSV_COLUMNS },
}) {
  constructor(private readonly warnings: RateWarnings) {
    super();
  }

  protected override async listPage(found: FoundIn<typeof termList>): Promise<PageResponse> {
    return page(TermIndex, toTermIndex(found, await this.warnings.ofTerms()));
  }

  protected override formPage(form: FormView, status: number): PageResponse {
    return page(TermEdit, { form }, status);
  }
}
