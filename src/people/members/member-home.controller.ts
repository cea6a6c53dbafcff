import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MemberHome } from '../../../views/people/members/home.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { takeDraftText } from '../../accounts/take-draft.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { memberPaths } from '../../shared/paths/member.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { DraftPage } from '../../platform/routing/restored-draft.js';
import { SiteService } from '../../site/site.service.js';
import { Line } from '../../platform/validation/rules.js';
import { validateInput } from '../../platform/validation/validate-input.js';
import { memberOf } from './member-of.js';
import { MemberPages } from './member-pages.service.js';
import { MembersService } from './members.service.js';

class NameDto {
  @Line({ max: 120, message: 'Adınızı yazın (en çok $constraint1 karakter)' })
  name!: string;
}

interface Shown {
  readonly nameError?: string | null;
  /** The name as it was typed before. */
  readonly typed?: string;
  readonly status?: number;
}

/** Where a member begins. */
@Controller(memberPaths.home())
@Allow('member')
export class MemberHomeController {
  constructor(
    private readonly pages: MemberPages,
    private readonly members: MembersService,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async show(@Req() req: Request): Promise<PageResponse> {
    return this.page(req, { typed: await takeDraftText(req, memberPaths.name(), 'name') });
  }

  @Post('ad')
  @DraftPage(memberPaths.home)
  @Audited('none: members are not staff; the name is their own')
  async rename(
    @Req() req: Request,
    @Body() body: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse | Redirect> {
    const checked = validateInput(NameDto, body);
    if (!checked.ok) return this.page(req, { nameError: checked.fields['name'] ?? '', status: 422 });
    await this.members.rename(memberOf(req).id, checked.value.name);
    await this.sessions.flash(req, 'success', 'Adınız kaydedildi.');
    return redirect(memberPaths.home());
  }

  private async page(
    req: Request,
    { nameError = null, typed = '', status = 200 }: Shown,
  ): Promise<PageResponse> {
    const [member, frame, { timeZone }] = await Promise.all([
      this.members.find(memberOf(req).id),
      this.pages.frame(req),
      this.site.current(),
    ]);
    const props = {
      frame,
      name: typed || member.name,
      nameError,
      email: member.email,
      phone: member.phone,
      isPhoneConfirmed: member.phone_confirmed_at !== null,
      since: formatInstant(member.created_at, timeZone),
    };
    return page(MemberHome, props, status);
  }
}
