import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { TaxEdit } from '../../../../views/offers/taxes/admin/edit.js';
import { TaxIndex } from '../../../../views/offers/taxes/admin/index.js';
import type { Dated } from '../../../../views/offers/taxes/admin/dated-parts.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { taxList } from './dated-lists.js';
import { RateWarnings } from './rate-warnings.service.js';
import { taxes } from './tax-resource.js';

@Controller()
@Allow('taxes.write')
export class TaxesController extends ResourceController({
  resource: taxes,
  list: taxList,
  index: TaxIndex,
}) {
  constructor(private readonly warnings: RateWarnings) {
    super();
  }

  protected override async beside(): Promise<Dated> {
    return { warnings: await this.warnings.ofTaxes() };
  }

  protected override formPage(form: FormView, status: number): PageResponse {
    return page(TaxEdit, { form }, status);
  }
}
