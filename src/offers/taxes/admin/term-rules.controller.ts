import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { TermEdit } from '../../../../views/offers/taxes/admin/term-edit.js';
import { TermIndex } from '../../../../views/offers/taxes/admin/term-index.js';
import type { Dated } from '../../../../views/offers/taxes/admin/dated-parts.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { termList } from './dated-lists.js';
import { RateWarnings } from './rate-warnings.service.js';
import { termRules } from './term-resource.js';

@Controller()
@Allow('taxes.write')
export class TermRulesController extends ResourceController({
  resource: termRules,
  list: termList,
  index: TermIndex,
}) {
  constructor(private readonly warnings: RateWarnings) {
    super();
  }

  protected override async beside(): Promise<Dated> {
    return { warnings: await this.warnings.ofTerms() };
  }

  protected override formPage(form: FormView, status: number): PageResponse {
    return page(TermEdit, { form }, status);
  }
}
