import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { userRecipient } from '../../../messages/deliveries/topic.js';
import { browserIn } from '../../../messages/push/browser-in.js';
import { PushSubscriptions } from '../../../messages/push/push-subscriptions.service.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { noticePaths } from '../../../shared/paths/notice.js';
import { type Redirect, redirect } from '../../../shared/rendering/page.js';
import { deviceName } from '../../device-name.js';
import { personOf } from '../../person.js';
import { sessionKeyOf } from '../../session-key.js';
import { SessionsService } from '../../sessions.service.js';
import { noticeKindsOf } from '../notice-readers.service.js';

/** The browsers in which a staff member is told of new applications. */
@Controller(noticePaths.browsers())
@Allow('profile.write')
export class NoticeBrowsersController {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** A script of the page has filled the form with the browser's subscription. */
  @Post()
  @Audited('user.push')
  @Sensitive('free: a notification counts applications and tells nothing of them')
  async add(@Req() req: Request, @Body() body: Readonly<Record<string, unknown>>): Promise<Redirect> {
    const { id, role } = personOf(req);
    const { sessionLastsFor } = await this.sessions.secondsLeft(req);
    const owner = {
      owner: userRecipient(id) ?? '',
      userId: id,
      session: { key: sessionKeyOf(req.sessionID), seconds: sessionLastsFor },
    };
    const device = deviceName(req.get('user-agent') ?? '');
    const isAdded =
      noticeKindsOf(role).includes('application') &&
      (await this.subscriptions.add(owner, browserIn(body), device));
    if (!isAdded) {
      await this.sessions.flash(
        req,
        'error',
        'Bu tarayıcının bildirim adresi kabul edilmedi; bildirim açılmadı.',
      );
      return redirect(noticePaths.choices());
    }
    await this.record(req, { browser: device });
    await this.sessions.flash(req, 'success', 'Yeni başvurular bu tarayıcıya bildirilecek.');
    return redirect(noticePaths.choices());
  }

  @Post(':id/end')
  @Audited('user.push')
  @Sensitive('free: who ends a notification gains nothing by it')
  async end(@Req() req: Request, @Param('id') id: string): Promise<Redirect> {
    if (/^[1-9]\d{0,17}$/.test(id)) await this.subscriptions.end(userRecipient(personOf(req).id) ?? '', id);
    await this.record(req, { browser: null });
    await this.sessions.flash(req, 'success', 'Tarayıcının bildirimleri kapatıldı.');
    return redirect(noticePaths.choices());
  }

  private record(req: Request, after: { readonly browser: string | null }): Promise<void> {
    return this.audit.ofRequest(req, {
      ...{ action: 'user.push', resource: 'user', resourceId: personOf(req).id, after },
    });
  }
}
