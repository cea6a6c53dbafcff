import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { deviceName } from '../../accounts/device-name.js';
import { browserIn } from '../../messages/push/browser-in.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { applicantPaths } from '../../shared/paths/applicant.js';
import { type Redirect, redirect } from '../../shared/rendering/page.js';
import { ApplicantPush } from './applicant-push.service.js';
import { ApplicantSessions } from './applicant-sessions.service.js';
import { OpenedApplications } from './own-application.service.js';

/** Notifications about an application to the browser in which it was opened. */
@Controller()
@Allow('public')
export class ApplicantBrowsersController {
  constructor(
    private readonly sessions: ApplicantSessions,
    private readonly applications: OpenedApplications,
    private readonly push: ApplicantPush,
  ) {}

  /** A script of the page has filled the form with the browser's subscription. */
  @Post(applicantPaths.browsers())
  @Audited('none: visitors are not staff; the browser is listed on the application’s page')
  async start(@Req() req: Request): Promise<Redirect> {
    const no = await this.ownNumber(req);
    if (no === null) return redirect(applicantPaths.new({ oturum: 'bitti' }), 303);
    const body = req.body as RawQuery;
    const isStarted = await this.push.start(no, browserIn(body), deviceName(req.get('user-agent') ?? ''));
    return redirect(applicantPaths.show({ no, sonuc: isStarted ? 'bildirim' : 'bildirim-yok' }), 303);
  }

  @Post(applicantPaths.browsersEnd())
  @Audited('none: visitors are not staff; the browser is listed on the application’s page')
  async end(@Req() req: Request): Promise<Redirect> {
    const no = await this.ownNumber(req);
    if (no === null) return redirect(applicantPaths.new({ oturum: 'bitti' }), 303);
    await this.push.end(no);
    return redirect(applicantPaths.show({ no, sonuc: 'bildirim-bitti' }), 303);
  }

  /** The application that the form names, where it is hers. */
  private async ownNumber(req: Request): Promise<string | null> {
    const applicant = await this.sessions.of(req);
    if (!applicant) return null;
    const no = lastOf((req.body as RawQuery)['no']);
    const all = await this.applications.all(applicant);
    return all.find(({ id }) => id === no)?.id ?? null;
  }
}
