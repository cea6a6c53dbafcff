import { Controller, Get, NotFoundException, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MemberApplicationShow } from '../../../views/people/members/application.js';
import { MemberApplications } from '../../../views/people/members/applications.js';
import { memberPaths } from '../../shared/paths/member.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { SiteService } from '../../site/site.service.js';
import { memberOf } from './member-of.js';
import { MemberPages } from './member-pages.service.js';
import { toHistory, toItem, toMarketing } from './own-application.view-model.js';
import { MembersService } from './members.service.js';
import { MemberApplicationsService } from './member-applications.service.js';

const NUMBER = /^[1-9]\d{0,17}$/;

/** A member's applications and their state. */
@Controller(memberPaths.applications())
@Allow('member')
export class MemberApplicationsController {
  constructor(
    private readonly pages: MemberPages,
    private readonly applications: MemberApplicationsService,
    private readonly members: MembersService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(@Req() req: Request): Promise<PageResponse> {
    const { id } = memberOf(req);
    const [frame, own, { phone_confirmed_at: confirmed }, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.applications.all(id),
      this.members.find(id),
      this.site.current(),
    ]);
    return page(MemberApplications, {
      frame,
      applications: own.map((one) => toItem(one, timeZone)),
      isPhoneConfirmed: confirmed !== null,
    });
  }

  @Get(':id')
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const found = NUMBER.test(id) ? await this.applications.find(memberOf(req).id, id) : null;
    if (!found) throw new NotFoundException();
    const [frame, { timeZone }] = await Promise.all([this.pages.frame(req), this.site.current()]);
    const { application, history } = found;
    return page(MemberApplicationShow, {
      frame,
      application: toItem(application, timeZone),
      banks: toHistory(application, history, timeZone),
      marketing: toMarketing(application, timeZone),
    });
  }
}
