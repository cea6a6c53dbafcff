import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MemberCodes } from '../../../views/people/members/codes.js';
import { MemberSecondFactor } from '../../../views/people/members/second-factor.js';
import { OwnSecondFactor } from '../../accounts/second-factor/own-second-factor.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { memberPaths } from '../../shared/paths/member.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { memberOf } from './member-of.js';
import { MemberPages } from './member-pages.service.js';

type Form = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;

/** A member's second factor: hers to have, unless the settings ask it of members too. */
@Controller(memberPaths.secondFactor())
@Allow('member')
export class MemberSecondFactorController {
  constructor(
    private readonly pages: MemberPages,
    private readonly own: OwnSecondFactor,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  show(@Req() req: Request): Promise<PageResponse> {
    return this.page(req);
  }

  @Post()
  @HttpCode(200)
  @Audited('second-factor.create')
  @Sensitive('free: asks for the password; there is no code before it')
  async create(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const outcome = await this.own.setUp(req, memberOf(req), body);
    if (outcome.kind === 'standing') return redirect(memberPaths.secondFactor());
    if (outcome.kind === 'wrong') return this.page(req, outcome.errors, outcome.secret);
    return this.codes(req, outcome.codes, true);
  }

  @Post('kodlar')
  @HttpCode(200)
  @Audited('second-factor.codes')
  @Sensitive('asks')
  async renewCodes(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const member = memberOf(req);
    if (!member.hasSecondFactor) return redirect(memberPaths.secondFactor());
    const outcome = await this.own.renewCodes(req, member, body);
    if (outcome.kind === 'refused') return this.page(req, { own_password: outcome.error });
    return this.codes(req, outcome.value, false);
  }

  @Post('kapat')
  @Audited('second-factor.delete')
  @Sensitive('asks')
  async switchOff(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const member = memberOf(req);
    if (!member.hasSecondFactor) return redirect(memberPaths.secondFactor());
    const outcome = await this.own.switchOff(req, member, body);
    if (outcome.kind === 'refused') return this.page(req, { own_password: outcome.error });
    await this.sessions.flash(req, 'success', 'İki adımlı doğrulama kapatıldı.');
    return redirect(memberPaths.secondFactor());
  }

  private async codes(req: Request, codes: readonly string[], isNew: boolean): Promise<PageResponse> {
    return page(MemberCodes, { frame: await this.pages.frame(req), codes, isNew });
  }

  private async page(req: Request, errors: Errors = {}, secret?: Buffer): Promise<PageResponse> {
    const member = memberOf(req);
    const [frame, factor] = await Promise.all([this.pages.frame(req), this.own.shown(member, secret)]);
    const props = { ...factor, frame, isRequired: member.mustSetUpSecondFactor, errors };
    return page(MemberSecondFactor, props, Object.keys(errors).length > 0 ? 422 : 200);
  }
}
