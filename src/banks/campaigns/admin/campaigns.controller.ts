import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { CampaignEdit } from '../../../../views/banks/campaigns/admin/edit.js';
import { CampaignIndex } from '../../../../views/banks/campaigns/admin/index.js';
import { BankOptions } from '../../../admin/bank-options.js';
import type { Submission } from '../../../admin/forms.service.js';
import { ACTIVE, FEATURED } from '../../../admin/switch.js';
import { type FormPlace, type Ready, ResourceController } from '../../../admin/resource-controller.js';
import { PictureIntake } from '../../../site/images/admin/picture-intake.service.js';
import { withButtonText } from '../../admin/button-text.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { campaignList } from './campaign-list.js';
import { campaigns } from './campaign-resource.js';

const PUBLICATION = 2;

@Controller()
@Allow('campaigns.write')
export class AdminCampaignsController extends ResourceController({
  resource: campaigns,
  list: campaignList,
  index: CampaignIndex,
  mayDelete: 'campaigns.delete',
  switches: { active: ACTIVE, featured: FEATURED },
}) {
  constructor(
    private readonly banks: BankOptions,
    private readonly pictures: PictureIntake,
  ) {
    super();
  }

  protected override async formPage(
    form: FormView,
    status: number,
    { address }: FormPlace,
  ): Promise<PageResponse> {
    const image = { picture: await this.pictures.view(form.values['image_id']), address };
    const shown = withButtonText(form, await this.banks.all(), PUBLICATION);
    return page(CampaignEdit, { form: shown, image }, status);
  }

  protected override async ready(sent: Submission): Promise<Ready> {
    const { title } = sent.body;
    const description = typeof title === 'string' ? title : 'Kampanya görseli';
    return { ...sent, ...(await this.pictures.take(sent.req, sent.body, 'image_id', description)) };
  }
}
