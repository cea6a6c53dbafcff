import { Controller } from '@nestjs/common';
import { RequestEdit } from '../../../../views/people/privacy/admin/request.js';
import { RequestIndex } from '../../../../views/people/privacy/admin/requests.js';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { type FormPlace, ResourceController } from '../../../admin/resource-controller.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { requestList } from './request-list.js';
import { privacyRequests } from './request-resource.js';

const REGISTER = 'free: a register; what is done for whom it names asks by itself';

/** The register of requests about personal data, with the day by which each is to be answered. */
@Controller()
@Allow('privacy.write')
export class RequestsController extends ResourceController({
  resource: privacyRequests,
  list: requestList,
  index: RequestIndex,
  free: { create: REGISTER, update: REGISTER, destroy: REGISTER },
}) {
  protected override formPage(form: FormView, status: number, { id }: FormPlace): PageResponse {
    return page(RequestEdit, { form, id }, status);
  }
}
