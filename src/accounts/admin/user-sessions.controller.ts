import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { UserSessions } from '../../../views/accounts/admin/sessions.js';
import { Records } from '../../admin/records.service.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { secondFactorPaths } from '../../shared/paths/second-factor.js';
import { SiteService } from '../../site/site.service.js';
import { truncatedPrefixOf } from '../../platform/routing/truncated-prefix.js';
import { SessionsService } from '../sessions.service.js';
import { shownSessions } from '../shown-sessions.js';
import { OwnSessions } from '../own-sessions.service.js';
import { UserResource } from './user-resource.js';

/** Where a colleague or a member is signed in; administrators may end that. */
@Controller(`${adminPaths.users()}/:id/sessions`)
@Allow('users.write')
export class UserSessionsController {
  constructor(
    private readonly users: UserResource,
    private readonly records: Records,
    private readonly of: OwnSessions,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
    private readonly audit: AuditService,
  ) {}

  @Get()
  async index(@Req() req: Request, @Param('id') id: string): Promise<PageResponse | Redirect> {
    // One's own stand on the profile page, where this one is marked.
    if (req.user?.id === id) return redirect(adminPaths.profile());
    const { record } = await this.records.find(this.users.resource, id);
    const [found, { timeZone }] = await Promise.all([this.of.all(id), this.site.current()]);
    return page(UserSessions, {
      id,
      name: String(record['name']),
      sessions: shownSessions(found, timeZone).map(({ key, device, address, began, ends }) => ({
        ...{ key, device, began, ends },
        network: address === '' ? '' : truncatedPrefixOf(address),
      })),
    });
  }

  @Post('end')
  @Audited('session.destroy')
  @Sensitive('free: who ends a session gains nothing by it')
  async endAll(@Req() req: Request, @Param('id') id: string): Promise<Redirect> {
    await this.records.find(this.users.resource, id);
    // Her own goes on, whoever's number stands in the address.
    await this.of.endOthers(id, req.sessionID);
    return this.ended(req, id, 'Kişinin bütün oturumları kapatıldı.');
  }

  @Post(':key/end')
  @Audited('session.destroy')
  @Sensitive('free: who ends a session gains nothing by it')
  async end(@Req() req: Request, @Param('id') id: string, @Param('key') key: string): Promise<Redirect> {
    await this.records.find(this.users.resource, id);
    await this.of.end(id, key);
    return this.ended(req, id, 'Oturum kapatıldı.');
  }

  private async ended(req: Request, id: string, text: string): Promise<Redirect> {
    await this.audit.ofRequest(req, { action: 'session.destroy', resource: 'user', resourceId: id });
    await this.sessions.flash(req, 'success', text);
    return redirect(secondFactorPaths.sessions(id));
  }
}
