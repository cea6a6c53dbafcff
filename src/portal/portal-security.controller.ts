import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PortalCodes } from '../../views/portal/codes.js';
import { PortalSecurity } from '../../views/portal/security.js';
import { OwnPassword } from '../accounts/own-password.service.js';
import { passwordHint, passwordRulesOf } from '../accounts/password-rules.js';
import { OwnSecondFactor } from '../accounts/second-factor/own-second-factor.js';
import { SecuritySettings } from '../accounts/security-settings.js';
import { SessionsService } from '../accounts/sessions.service.js';
import type { Form } from '../admin/form-input.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { paths } from '../shared/paths/site.js';
import { portalPaths } from '../shared/paths/portal.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { By } from '../platform/routing/actor.js';
import { Audited } from '../platform/routing/audited.js';
import { Sensitive } from '../platform/routing/sensitive.js';
import { bankerOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';

type Errors = Readonly<Record<string, string>>;

/** How a bank's people sign in: nothing else is open before the second factor is set up, and it can't be switched off. */
@Controller(portalPaths.security())
@Allow('bank')
export class PortalSecurityController {
  constructor(
    private readonly pages: PortalPages,
    private readonly own: OwnSecondFactor,
    private readonly ownPassword: OwnPassword,
    private readonly settings: SecuritySettings,
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
    const outcome = await this.own.setUp(req, bankerOf(req), body);
    if (outcome.kind === 'standing') return redirect(portalPaths.security());
    if (outcome.kind === 'wrong') return this.page(req, outcome.errors, outcome.secret);
    return this.codes(req, outcome.codes, true);
  }

  @Post('kodlar')
  @HttpCode(200)
  @Audited('second-factor.codes')
  @Sensitive('asks')
  async renewCodes(@Req() req: Request, @Body() body: Form): Promise<PageResponse> {
    const outcome = await this.own.renewCodes(req, bankerOf(req), body);
    if (outcome.kind === 'refused') return this.page(req, { codes_password: outcome.error });
    return this.codes(req, outcome.value, false);
  }

  @Post('sifre')
  @Audited('user.password')
  @Sensitive('asks')
  async changePassword(
    @Req() req: Request,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { own_password: own, ...rest } = await this.ownPassword.change(req, bankerOf(req), body, actor);
    const errors = { ...rest, ...(own !== undefined && { password_password: own }) };
    if (Object.keys(errors).length > 0) return this.page(req, errors);
    if (!req.user) return redirect(paths.signIn());
    await this.sessions.flash(req, 'success', 'Şifreniz değişti. Diğer oturumlarınız kapatıldı.');
    return redirect(portalPaths.security());
  }

  private async codes(req: Request, codes: readonly string[], isNew: boolean): Promise<PageResponse> {
    return page(PortalCodes, { frame: await this.pages.frame(req), codes, isNew });
  }

  private async page(req: Request, errors: Errors = {}, secret?: Buffer): Promise<PageResponse> {
    const [frame, factor, policy] = await Promise.all([
      this.pages.frame(req),
      this.own.shown(bankerOf(req), secret),
      this.settings.current(),
    ]);
    const props = { ...factor, frame, passwordHint: passwordHint(passwordRulesOf('bank', policy)), errors };
    return page(PortalSecurity, props, Object.keys(errors).length > 0 ? 422 : 200);
  }
}
