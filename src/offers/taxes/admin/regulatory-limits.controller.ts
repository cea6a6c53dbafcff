import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { FigureEdit } from '../../../../views/offers/taxes/admin/figure-edit.js';
import { FigureIndex } from '../../../../views/offers/taxes/admin/figure-index.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { figurePaths } from '../../../shared/paths/site.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { FIGURE_CSV_COLUMNS, figureList, toFigureIndex } from './regulatory-limits.view-model.js';
import { regulatoryLimits } from './regulatory-limit-resource.js';
import { RateWarnings } from './rate-warnings.service.js';

@Controller()
@Allow('taxes.write')
export class RegulatoryLimitsController extends ResourceController({
  resource: regulatoryLimits,
  list: figureList,
  newPath: figurePaths.new(),
  csv: { path: figurePaths.csv(), name: 'yasal-sinirlar', columns: FIGURE_CSV_COLUMNS },
}) {
  constructor(private readonly warnings: RateWarnings) {
    super();
  }

  protected override async listPage(found: FoundIn<typeof figureList>): Promise<PageResponse> {
    return page(FigureIndex, toFigureIndex(found, await this.warnings.ofFigures()));
  }

  protected override formPage(form: FormView, status: number): PageResponse {
    return page(FigureEdit, { form }, status);
  }
}
