import { Controller, Inject } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { EndpointEdit } from '../../../../views/messages/deliveries/admin/endpoint-edit.js';
import { type EndpointExtra, EndpointIndex } from '../../../../views/messages/deliveries/admin/endpoints.js';
import { type Submission } from '../../../admin/forms.service.js';
import { ACTIVE } from '../../../admin/switch.js';
import { type FormPlace, type Ready, ResourceController } from '../../../admin/resource-controller.js';
import type { Config } from '../../../platform/config/config.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { CONFIG } from '../../../platform/tokens.js';
import { webhookAddressProblem } from '../../../platform/validation/form-rules.js';
import { targetOf } from '../webhooks.service.js';
import { Disclosures } from './disclosures.service.js';
import { endpointList } from './endpoint-list.js';
import { endpoints } from './endpoint-resource.js';

/** The addresses that are told what happens, beside the one of the settings. */
@Controller()
@Allow('settings.write')
export class EndpointsController extends ResourceController({
  resource: endpoints,
  list: endpointList,
  index: EndpointIndex,
  switches: { active: ACTIVE },
  free: {
    destroy: 'free: takes something away and opens nothing',
    active: 'free: the address is the one that was asked for',
  },
}) {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly disclosures: Disclosures,
  ) {
    super();
  }

  protected override async beside(): Promise<EndpointExtra> {
    const disclosures = (await this.disclosures.all()).map((one) => ({
      ...one,
      deliveriesHref: deliveryPaths.list({ target: targetOf(one.endpoint_id) }),
    }));
    return { disclosures };
  }

  protected override formPage(form: FormView, status: number, { id }: FormPlace): PageResponse {
    return page(EndpointEdit, { form, id }, status);
  }

  /** Names are looked up ahead of storing; what is no address at all the field itself says. */
  protected override async ready(sent: Submission): Promise<Ready> {
    const url = sent.body['url'];
    if (typeof url !== 'string' || !URL.canParse(url.trim())) return sent;
    const problem = await webhookAddressProblem(url.trim(), this.config.webhookAllowPrivate);
    return problem === null ? sent : { ...sent, errors: { ...sent.errors, url: problem } };
  }
}
