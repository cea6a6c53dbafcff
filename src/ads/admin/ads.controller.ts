import { Controller, HttpCode, Post, ServiceUnavailableException } from '@nestjs/common';
import { ActionRefused } from '../../platform/routing/action-refused.js';
import type { Request } from 'express';
import { AdEdit } from '../../../views/ads/admin/edit.js';
import { type AdExtra, AdIndex } from '../../../views/ads/admin/index.js';
import type { FormView } from '../../../views/components/admin-form/form-view.js';
import type { Submission } from '../../admin/forms.service.js';
import type { Switched } from '../../admin/record-actions.service.js';
import { ACTIVE } from '../../admin/switch.js';
import { Navigation } from '../../admin/navigation.js';
import { Records } from '../../admin/records.service.js';
import {
  type Answer,
  type FormPlace,
  type Ready,
  ResourceController,
} from '../../admin/resource-controller.js';
import { Sent } from '../../admin/sent.js';
import { Entities } from '../../platform/database/entities.js';
import { PictureIntake } from '../../site/images/admin/picture-intake.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, Redirect } from '../../shared/rendering/page.js';
import { Allow, permissionsOf } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { readAdCode } from '../code/ad-code.js';
import { adList } from './ad-list.js';
import { ads } from './ad-resource.js';
import { adSwitches, CODE_ADS, isCodeOn } from './ad-switch.js';

@Controller()
@Allow('ads.write')
export class AdminAdsController extends ResourceController({
  resource: ads,
  list: adList,
  index: AdIndex,
  mayDelete: 'ads.delete',
  switches: { active: ACTIVE },
}) {
  constructor(
    private readonly navigation: Navigation,
    private readonly pictures: PictureIntake,
    private readonly records: Records,
    private readonly entities: Entities,
  ) {
    super();
  }

  protected override async beside({ user }: Request): Promise<AdExtra> {
    const hasReport = this.navigation.mayOpen(
      user?.role ?? 'user',
      adminPaths.advertisementsReportFile('csv'),
    );
    return { hasReport, isCodeOn: await isCodeOn(this.entities) };
  }

  /** The cause of every failure goes to the log; staff read one sentence in place of the list. */
  protected override listFailure(cause: unknown): Error {
    return new ServiceUnavailableException({ text: 'Reklamlar yüklenirken bir hata oluştu.' }, { cause });
  }

  @Post(adminPaths.advertisementsCodeSwitch())
  @HttpCode(200)
  @Allow('ads.code')
  @Audited('ad-switch.update')
  @Sensitive('free: code that it switches on was asked for when it was written')
  switchCode(@Sent() sent: Submission): Promise<Redirect | Switched> {
    const text = (isOn: boolean, title: string): string => `${title} ${isOn ? 'açıldı' : 'kapatıldı'}`;
    return this.recordActions.toggle(adSwitches, CODE_ADS, sent, { column: 'is_on', text });
  }

  protected override async formPage(
    form: FormView,
    status: number,
    { id, address }: FormPlace,
  ): Promise<PageResponse> {
    const picture = await this.pictures.view(form.values['image_id']);
    const { type, html_code } = form.values;
    const origins = type === 'code' && typeof html_code === 'string' ? readAdCode(html_code).origins : [];
    return page(AdEdit, { form, id, image: { picture, address }, origins }, status);
  }

  /** Code that runs in visitors' browsers is for those who may write it, switching it on and off included. */
  protected override async mayTouch(req: Request, id: string): Promise<void> {
    const { record } = await this.records.find(ads, id);
    if (record['type'] !== 'image') requireCode(req);
  }

  protected override async ready(sent: Submission): Promise<Ready> {
    const { req, body } = sent;
    if (body['type'] === 'code' || body['type'] === 'frame') requireCode(req);
    const description = typeof body['alt_text'] === 'string' ? body['alt_text'] : '';
    return { ...sent, ...(await this.pictures.take(req, body, 'image_id', description)) };
  }

  protected override answer(req: Request, answer: PageResponse | Redirect): Answer {
    const isDialog = req.accepts(['html', 'json']) === 'json';
    return isDialog && answer instanceof Redirect ? { success: true } : answer;
  }
}

/** @throws ForbiddenException */
function requireCode({ user }: Request): void {
  if (permissionsOf(user?.role ?? 'user').includes('ads.code')) return;
  throw new ActionRefused('permission', {
    text: 'Kod reklamlarını yalnızca yöneticiler ekleyebilir ve değiştirebilir.',
  });
}
