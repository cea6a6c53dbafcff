import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MemberDataPage, MemberDataShow } from '../../../views/people/members/data.js';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { memberPaths } from '../../shared/paths/member.js';
import { Content, type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { PrivacyRequests } from '../privacy/privacy-requests.service.js';
import { periodText } from '../../shared/enums/periods.js';
import { SiteService } from '../../site/site.service.js';
import { LEAVE_DAYS, MemberDeletions } from './member-deletions.service.js';
import { toReadable } from './member-data.view-model.js';
import { MemberData } from './member-data.service.js';
import { memberOf } from './member-of.js';
import { MemberPages } from './member-pages.service.js';
import { signUpPaths } from '../../shared/paths/member.js';

type Form = Readonly<Record<string, unknown>>;

const MEMBERS = 'none: members are not staff; what they read and end is their own';

/** Everything a member's account holds, to take along; and the way out. Each asks for her password once more. */
@Controller(memberPaths.data())
@Allow('member')
export class MemberDataController {
  constructor(
    private readonly pages: MemberPages,
    private readonly data: MemberData,
    private readonly deletions: MemberDeletions,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly requests: PrivacyRequests,
    private readonly site: SiteService,
  ) {}

  @Get()
  show(@Req() req: Request): Promise<PageResponse> {
    return this.page(req, null, 200);
  }

  @Post('indir')
  @Audited(MEMBERS)
  @Sensitive('asks')
  async download(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Content> {
    const refusal = await this.reauthentication.refusalOf(req, body['own_password']);
    if (refusal !== null) return this.page(req, { form: 'data', text: refusal }, 422);
    const text = JSON.stringify(await this.data.of(memberOf(req).id), null, 2);
    await this.requests.note('information', subjectOf(req), BY);
    return new Content(
      text,
      'application/json; charset=utf-8',
      'no-store',
      ['Content-Disposition', 'attachment; filename="verilerim.json"'],
      false,
    );
  }

  @Post('goster')
  @HttpCode(200)
  @Audited(MEMBERS)
  @Sensitive('asks')
  async read(@Req() req: Request, @Body() body: Form): Promise<PageResponse> {
    const refusal = await this.reauthentication.refusalOf(req, body['own_password']);
    if (refusal !== null) return this.page(req, { form: 'data', text: refusal }, 422);
    const [frame, data, { timeZone, periods }] = await Promise.all([
      this.pages.frame(req),
      this.data.of(memberOf(req).id),
      this.site.current(),
    ]);
    const kept = periodText('deliveryDays', periods.deliveryDays);
    return page(MemberDataPage, { frame, ...toReadable(data, timeZone, kept) });
  }

  /** Ends every session: from then on signing in is what calls it off. */
  @Post('hesap-sil')
  @Audited(MEMBERS)
  @Sensitive('asks')
  async leave(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    const refusal = await this.reauthentication.refusalOf(req, body['own_password']);
    if (refusal !== null) return this.page(req, { form: 'deletion', text: refusal }, 422);
    if (await this.deletions.plan(memberOf(req).id)) await this.requests.note('erasure', subjectOf(req), BY);
    await this.sessions.end(req, res);
    return redirect(signUpPaths.leaving());
  }

  private async page(
    req: Request,
    error: { readonly form: 'data' | 'deletion'; readonly text: string } | null,
    status: number,
  ): Promise<PageResponse> {
    const { email } = memberOf(req);
    return page(
      MemberDataShow,
      { frame: await this.pages.frame(req), email, error, days: LEAVE_DAYS },
      status,
    );
  }
}

const BY = 'Üye';
const subjectOf = (req: Request): string => `Üye no ${memberOf(req).id}`;
