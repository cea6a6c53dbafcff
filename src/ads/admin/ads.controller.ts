import {
  Controller,
  ForbiddenException,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  ServiceUnavailableException,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { AdEdit } from '../../../views/ads/admin/edit.js';
import { AdIndex } from '../../../views/ads/admin/index.js';
import { Exports } from '../../admin/exports.service.js';
import type { Form } from '../../admin/form-input.js';
import { ACTIVE, Forms, type ShowForm, type Submission, type Switched } from '../../admin/forms.service.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { Navigation } from '../../admin/navigation.js';
import { Records } from '../../admin/records.service.js';
import { Sent } from '../../admin/sent.js';
import { Sql } from '../../database/sql.js';
import { PictureIntake, type Taken } from '../../images/admin/picture-intake.service.js';
import { adminPaths } from '../../paths.js';
import { type Page, page, Redirect } from '../../rendering/page.js';
import { Allow, permissionsOf } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import { readAdCode } from '../code/ad-code.js';
import { CSV_COLUMNS, toIndex } from './ad-index.view-model.js';
import { adList } from './ad-list.js';
import { ads } from './ad-resource.js';
import { adSwitches, CODE_ADS, CODE_ADS_ON } from './ad-switch.js';

const LIST = adminPaths.advertisements();

/** A dialog stays where it is: its page is shown anew, and with it the message that waits. */
type Answer = Page | Redirect | { readonly success: true };

@Controller()
@Allow('ads.write')
export class AdminAdsController {
  constructor(
    private readonly lists: Lists,
    private readonly forms: Forms,
    private readonly exports: Exports,
    private readonly navigation: Navigation,
    private readonly pictures: PictureIntake,
    private readonly records: Records,
    private readonly sql: Sql,
  ) {}

  @Get(LIST)
  async index(@Query() given: Form, @Req() { user }: Request): Promise<Page> {
    const query = readListQuery(adList, given);
    const hasReport = this.navigation.mayOpen(user?.role ?? 'user', adminPaths.advertisementsReportCsv());
    try {
      const [found, state] = await Promise.all([this.lists.page(adList, query), this.sql.first(CODE_ADS_ON)]);
      return page(AdIndex, toIndex(found, { hasReport, isCodeOn: state?.is_on ?? false }));
    } catch (error) {
      // Whatever the cause: the log has it, staff have the sentence in the place of the list.
      throw new ServiceUnavailableException(
        { text: 'Reklamlar yüklenirken bir hata oluştu.' },
        { cause: error },
      );
    }
  }

  @Get(adminPaths.advertisementsCsv())
  @Header('Cache-Control', 'no-store')
  csv(@Query() given: Form): Promise<StreamableFile> {
    return this.exports.file('reklamlar', adList, readListQuery(adList, given), CSV_COLUMNS);
  }

  @Get(adminPaths.newAdvertisement())
  async new(@Req() req: Request): Promise<Page> {
    return this.show(null)(await this.forms.blank(ads, req));
  }

  @Post(LIST)
  @HttpCode(200)
  @Audited('ad.create')
  async create(@Sent() sent: Submission): Promise<Answer> {
    if (sent.body['type'] === 'code') requireCode(sent.req);
    const taken = await this.takePicture(sent);
    const show = this.show(null, taken.address);
    return answerOf(sent.req, await this.forms.create(ads, { ...sent, ...taken }, show));
  }

  @Get(`${LIST}/:id`)
  async edit(@Req() req: Request, @Param('id') id: string): Promise<Page> {
    await this.requireMine(req, id);
    return this.show(id)(await this.forms.of(ads, id, req));
  }

  @Post(adminPaths.advertisementsCodeSwitch())
  @HttpCode(200)
  @Allow('ads.code')
  @Audited('ad-switch.update')
  switchCode(@Sent() sent: Submission): Promise<Redirect | Switched> {
    const text = (isOn: boolean, title: string): string => `${title} ${isOn ? 'açıldı' : 'kapatıldı'}`;
    return this.forms.toggle(adSwitches, CODE_ADS, sent, { column: 'is_on', text });
  }

  @Post(`${LIST}/:id`)
  @HttpCode(200)
  @Audited('ad.update')
  async update(@Param('id') id: string, @Sent() sent: Submission): Promise<Answer> {
    if (sent.body['type'] === 'code') requireCode(sent.req);
    await this.requireMine(sent.req, id);
    const taken = await this.takePicture(sent);
    const show = this.show(id, taken.address);
    return answerOf(sent.req, await this.forms.update(ads, id, { ...sent, ...taken }, show));
  }

  @Post(`${LIST}/:id/active`)
  @HttpCode(200)
  @Audited('ad.update')
  async activate(@Param('id') id: string, @Sent() sent: Submission): Promise<Redirect | Switched> {
    await this.requireMine(sent.req, id);
    return this.forms.toggle(ads, id, sent, ACTIVE);
  }

  @Post(`${LIST}/:id/delete`)
  @HttpCode(200)
  @Allow('ads.delete')
  @Audited('ad.delete')
  destroy(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.remove(ads, id, sent);
  }

  /** Code that runs in visitors' browsers is for those who may write it, switching it on and off included. */
  private async requireMine(req: Request, id: string): Promise<void> {
    const { record } = await this.records.find(ads, id);
    if (record['type'] === 'code') requireCode(req);
  }

  private takePicture({ req, body }: Submission): Promise<Taken> {
    const { alt_text } = body;
    return this.pictures.take(req, body, 'image_id', typeof alt_text === 'string' ? alt_text : '');
  }

  private show(id: string | null, address = ''): ShowForm {
    return async (form, status) => {
      const picture = await this.pictures.view(form.values['image_id']);
      const { type, html_code } = form.values;
      const origins = type === 'code' && typeof html_code === 'string' ? readAdCode(html_code).origins : [];
      return page(AdEdit, { form, id, image: { picture, address }, origins }, status);
    };
  }
}

/** @throws ForbiddenException */
function requireCode({ user }: Request): void {
  if (permissionsOf(user?.role ?? 'user').includes('ads.code')) return;
  throw new ForbiddenException({
    text: 'Kod reklamlarını yalnızca yöneticiler ekleyebilir ve değiştirebilir.',
  });
}

function answerOf(req: Request, answer: Page | Redirect): Answer {
  const isDialog = req.accepts(['html', 'json']) === 'json';
  return isDialog && answer instanceof Redirect ? { success: true } : answer;
}
