import { Controller, Inject } from '@nestjs/common';
import { CostEdit } from '../../../views/reports/costs/edit.js';
import { CostIndex } from '../../../views/reports/costs/index.js';
import type { FormView } from '../../../views/components/admin-form/form-view.js';
import { type FormPlace, ResourceController } from '../../admin/resource-controller.js';
import { Allow } from '../../platform/routing/access.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { costList } from './cost-list.js';
import { sourceCosts } from './cost-resource.js';
import { sourceOf } from './cost-source.js';
import { SourceCosts } from './source-costs.service.js';

/** Costs of sources, as staff enter them. */
@Controller()
@Allow('costs.write')
export class CostsController extends ResourceController({
  resource: sourceCosts,
  list: costList,
  index: CostIndex,
}) {
  @Inject(SourceCosts) private readonly costs!: SourceCosts;

  protected override async formPage(
    form: FormView,
    status: number,
    { id, req }: FormPlace,
  ): Promise<PageResponse> {
    const { source } = req.query;
    const isStarted = id === null && !form.isTyped && typeof source === 'string' && sourceOf(source) !== null;
    const values = isStarted ? { ...form.values, source } : form.values;
    const sources = await this.costs.options(String(values['source']));
    return page(CostEdit, { form: { ...form, values }, sources }, status);
  }
}
