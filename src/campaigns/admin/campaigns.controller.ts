import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { CampaignEdit } from '../../../views/campaigns/admin/edit.js';
import { CampaignIndex } from '../../../views/campaigns/admin/index.js';
import { BankOptions } from '../../admin/bank-options.js';
import { Exports } from '../../admin/exports.service.js';
import type { Form } from '../../admin/form-input.js';
import {
  ACTIVE,
  FEATURED,
  Forms,
  type ShowForm,
  type Submission,
  type Switched,
} from '../../admin/forms.service.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { Sent } from '../../admin/sent.js';
import { PictureIntake, type Taken } from '../../images/admin/picture-intake.service.js';
import { adminPaths } from '../../paths.js';
import { withButtonText } from '../../offers/admin/button-text.js';
import { type Page, page, type Redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import { CSV_COLUMNS, toIndex } from './campaign-index.view-model.js';
import { campaignList } from './campaign-list.js';
import { campaigns } from './campaign-resource.js';

const LIST = adminPaths.campaigns();
const PUBLICATION = 2;

@Controller()
@Allow('campaigns.write')
export class AdminCampaignsController {
  constructor(
    private readonly lists: Lists,
    private readonly forms: Forms,
    private readonly exports: Exports,
    private readonly banks: BankOptions,
    private readonly pictures: PictureIntake,
  ) {}

  @Get(LIST)
  async index(@Query() given: Form): Promise<Page> {
    const found = await this.lists.page(campaignList, readListQuery(campaignList, given));
    return page(CampaignIndex, toIndex(found, await this.banks.all()));
  }

  @Get(adminPaths.campaignsCsv())
  @Header('Cache-Control', 'no-store')
  csv(@Query() given: Form): Promise<StreamableFile> {
    return this.exports.file('kampanyalar', campaignList, readListQuery(campaignList, given), CSV_COLUMNS);
  }

  @Get(adminPaths.newCampaign())
  async new(@Req() req: Request): Promise<Page> {
    return this.show()(await this.forms.blank(campaigns, req));
  }

  @Post(LIST)
  @Audited('campaign.create')
  async create(@Sent() sent: Submission): Promise<Page | Redirect> {
    const taken = await this.takePicture(sent);
    return this.forms.create(campaigns, { ...sent, ...taken }, this.show(taken.address));
  }

  @Get(`${LIST}/:id`)
  async edit(@Req() req: Request, @Param('id') id: string): Promise<Page> {
    return this.show()(await this.forms.of(campaigns, id, req));
  }

  @Post(`${LIST}/:id`)
  @Audited('campaign.update')
  async update(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    const taken = await this.takePicture(sent);
    return this.forms.update(campaigns, id, { ...sent, ...taken }, this.show(taken.address));
  }

  @Post(`${LIST}/:id/active`)
  @HttpCode(200)
  @Audited('campaign.update')
  activate(@Param('id') id: string, @Sent() sent: Submission): Promise<Redirect | Switched> {
    return this.forms.toggle(campaigns, id, sent, ACTIVE);
  }

  @Post(`${LIST}/:id/featured`)
  @HttpCode(200)
  @Audited('campaign.update')
  feature(@Param('id') id: string, @Sent() sent: Submission): Promise<Redirect | Switched> {
    return this.forms.toggle(campaigns, id, sent, FEATURED);
  }

  @Post(`${LIST}/:id/delete`)
  @HttpCode(200)
  @Allow('campaigns.delete')
  @Audited('campaign.delete')
  destroy(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.remove(campaigns, id, sent);
  }

  private takePicture({ req, body }: Submission): Promise<Taken> {
    const { title } = body;
    return this.pictures.take(req, body, 'image_id', typeof title === 'string' ? title : 'Kampanya görseli');
  }

  private show(address = ''): ShowForm {
    return async (form, status) => {
      const banks = await this.banks.all();
      const picture = await this.pictures.view(form.values['image_id']);
      const props = { form: withButtonText(form, banks, PUBLICATION), image: { picture, address } };
      return page(CampaignEdit, props, status);
    };
  }
}
