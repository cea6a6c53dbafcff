import { Controller } from '@nestjs/common';
import { CallOutcomeEdit } from '../../../../views/applications/calls/admin/outcome-edit.js';
import { CallOutcomeIndex } from '../../../../views/applications/calls/admin/outcome-index.js';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { ACTIVE } from '../../../admin/switch.js';
import { Allow } from '../../../platform/routing/access.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { callOutcomeList } from './outcome-list.js';
import { callOutcomes } from './outcome-resource.js';

/** Outcomes of calls, as staff who lead others keep them. */
@Controller()
@Allow('applications.oversee')
export class CallOutcomesController extends ResourceController({
  resource: callOutcomes,
  list: callOutcomeList,
  index: CallOutcomeIndex,
  switches: { active: ACTIVE },
}) {
  protected override formPage(form: FormView, status: number): PageResponse {
    return page(CallOutcomeEdit, { form }, status);
  }
}
