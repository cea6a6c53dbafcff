import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { FigureEdit } from '../../../../views/offers/taxes/admin/figure-edit.js';
import { FigureIndex } from '../../../../views/offers/taxes/admin/figure-index.js';
import type { Dated } from '../../../../views/offers/taxes/admin/dated-parts.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { regulatoryLimits } from './regulatory-limit-resource.js';
import { figureList } from './dated-lists.js';
import { RateWarnings } from './rate-warnings.service.js';

@Controller()
@Allow('taxes.write')
export class RegulatoryLimitsController extends ResourceController({
  resource: regulatoryLimits,
  list: figureList,
  index: FigureIndex,
}) {
  constructor(private readonly warnings: RateWarnings) {
    super();
  }

  protected override async beside(): Promise<Dated> {
    return { warnings: await this.warnings.ofFigures() };
  }

  protected override formPage(form: FormView, status: number): PageResponse {
    return page(FigureEdit, { form }, status);
  }
}
