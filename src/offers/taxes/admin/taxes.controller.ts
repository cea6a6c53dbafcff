import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { TaxEdit } from '../../../../views/offers/taxes/admin/edit.js';
import { TaxIndex } from '../../../../views/offers/taxes/admin/index.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { TAX_CSV_COLUMNS, toTaxIndex } from './dated-index.view-model.js';
import { taxList } from './dated-lists.js';
import { RateWarnings } from './rate-warnings.service.js';
import { taxes } from './tax-resource.js';

@Controller()
@Allow('taxes.write')
export class TaxesController extends ResourceController({
  resource: taxes,
  list: taxList,
  newPath: adminPaths.newTax(),
  csv: { path: adminPaths.taxesCsv(), name: 'vergiler', columns: TAX_CSV_COLUMNS },
}) {
  constructor(private readonly warnings: RateWarnings) {
    super();
  }

  protected override async listPage(found: FoundIn<typeof taxList>): Promise<PageResponse> {
    return page(TaxIndex, toTaxIndex(found, await this.warnings.ofTaxes()));
  }

  protected override formPage(form: FormView, status: number): PageResponse {
    return page(TaxEdit, { form }, status);
  }
}
