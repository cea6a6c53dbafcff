import { Body, Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { deviceName } from '../../../accounts/device-name.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { userRecipient } from '../../../messages/deliveries/topic.js';
import { browserIn } from '../../../messages/push/browser-in.js';
import { PushSubscriptions } from '../../../messages/push/push-subscriptions.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { memberPaths } from '../../../shared/paths/member.js';
import { type Redirect, redirect } from '../../../shared/rendering/page.js';
import { memberOf } from '../member-of.js';

/** Browsers to which a member's rate alarms go beside her mail. */
@Controller()
@Allow('member')
export class AlarmBrowsersController {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly sessions: SessionsService,
  ) {}

  /** A script of the page has filled the form with the browser's subscription. */
  @Post(memberPaths.alarmBrowsers())
  @Audited('none: members are not staff; the browser is listed on her page')
  async start(@Req() req: Request, @Body() body: Readonly<Record<string, unknown>>): Promise<Redirect> {
    const { id } = memberOf(req);
    const owner = { owner: userRecipient(id) ?? '', userId: id };
    const isStarted = await this.subscriptions.add(
      owner,
      browserIn(body),
      deviceName(req.get('user-agent') ?? ''),
    );
    await (isStarted
      ? this.sessions.flash(req, 'success', 'Alarmlarınız e-postanın yanında bu tarayıcıya da bildirilecek.')
      : this.sessions.flash(
          req,
          'error',
          'Bildirim açılmadı: bu tarayıcının bildirim adresi kabul edilmedi.',
        ));
    return redirect(memberPaths.alarms());
  }

  @Post(memberPaths.alarmBrowsersEnd())
  @Audited('none: members are not staff; the browser is listed on her page')
  async end(@Req() req: Request): Promise<Redirect> {
    await this.subscriptions.endAll(userRecipient(memberOf(req).id) ?? '');
    await this.sessions.flash(req, 'success', 'Tarayıcı bildirimleri kapatıldı; alarmlar e-postayla sürer.');
    return redirect(memberPaths.alarms());
  }
}
