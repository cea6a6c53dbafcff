import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MemberSecurity } from '../../../views/people/members/security.js';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import { clientAddress } from '../../platform/routing/client-address.js';
import { sendableEmail } from '../../platform/validation/email.js';
import { emailReason } from '../../platform/validation/rules.js';
import { EmailChanges } from './email-changes.service.js';
import { OwnPassword } from '../../accounts/own-password.service.js';
import { OwnSessions } from '../../accounts/own-sessions.service.js';
import { newPasswordRules, passwordRulesOf } from '../../accounts/password-rules.js';
import { SecuritySettings } from '../../accounts/security-settings.js';
import { sessionKeyOf } from '../../accounts/session-key.js';
import { shownSessions } from '../../accounts/shown-sessions.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { takeDraftText } from '../../accounts/take-draft.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { memberPaths } from '../../shared/paths/member.js';
import { paths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { DraftPage } from '../../platform/routing/restored-draft.js';
import { SiteService } from '../../site/site.service.js';
import { memberOf } from './member-of.js';
import { MemberPages } from './member-pages.service.js';

type Errors = Readonly<Record<string, string>>;

const MAX_TYPED_LENGTH = 254;
const MEMBERS = 'none: members are not staff; ending her own session is nobody else’s matter';

/** A member's password, and where she is signed in. */
@Controller(memberPaths.security())
@Allow('member')
export class MemberSecurityController {
  constructor(
    private readonly pages: MemberPages,
    private readonly ownPassword: OwnPassword,
    private readonly ownSessions: OwnSessions,
    private readonly sessions: SessionsService,
    private readonly changes: EmailChanges,
    private readonly reauthentication: Reauthentication,
    private readonly channelConfig: ChannelConfig,
    private readonly settings: SecuritySettings,
    private readonly site: SiteService,
  ) {}

  @Get()
  async show(@Req() req: Request): Promise<PageResponse> {
    return this.page(req, {}, 200, await takeDraftText(req, memberPaths.email(), 'new_email'));
  }

  @Post('eposta')
  @DraftPage(memberPaths.security)
  @Audited('none: members are not staff; the change keeps its own times, and the old address is told')
  @Sensitive('asks')
  async changeEmail(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse | Redirect> {
    if (!this.channelConfig.isConfigured('email')) return this.page(req, {}, 503);
    const { id, email: current } = memberOf(req);
    const typed = typeof body['new_email'] === 'string' ? body['new_email'].slice(0, MAX_TYPED_LENGTH) : '';
    const email = sendableEmail(typed);
    const wrong = {
      ...(email === null && { new_email: emailReason(typed) }),
      ...(email === current && { new_email: 'Bu zaten hesabınızın adresi' }),
    };
    const rest = Object.keys(wrong).length > 0 ? 'wrong' : 'right';
    const own = await this.reauthentication.refusalOf(req, body['own_password'], rest);
    const errors = { ...wrong, ...(own !== null && { email_password: own }) };
    if (email === null || Object.keys(errors).length > 0) return this.page(req, errors, 422, typed);
    const result = await this.changes.take(id, email, clientAddress(req));
    if (result.kind === 'limited') {
      res.setHeader('Retry-After', String(result.retryAfterSeconds));
      const text = 'Bulunduğunuz ağdan kısa sürede çok fazla istek geldi. Lütfen daha sonra yeniden deneyin.';
      return this.page(req, { new_email: text }, 429, typed);
    }
    return this.done(req, `Onay bağlantısı ${email} adresine gönderildi. Adresiniz onaylayınca değişir.`);
  }

  @Post('sifre')
  @Audited('user.password')
  @Sensitive('asks')
  async changePassword(
    @Req() req: Request,
    @Body() body: Readonly<Record<string, unknown>>,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const errors = await this.ownPassword.change(req, memberOf(req), body, actor);
    if (Object.keys(errors).length > 0) return this.page(req, errors, 422);
    if (!req.user) return redirect(paths.signIn());
    return this.done(req, 'Şifreniz değişti. Diğer oturumlarınız kapatıldı.');
  }

  @Post('oturumlar/kapat')
  @Audited(MEMBERS)
  @Sensitive('free: who ends a session gains nothing by it')
  async endOthers(@Req() req: Request): Promise<Redirect> {
    await this.ownSessions.endOthers(memberOf(req).id, req.sessionID);
    return this.done(req, 'Diğer oturumlarınız kapatıldı.');
  }

  @Post('oturumlar/:key/kapat')
  @Audited(MEMBERS)
  @Sensitive('free: who ends a session gains nothing by it')
  async end(@Req() req: Request, @Param('key') key: string): Promise<Redirect> {
    if (key === sessionKeyOf(req.sessionID)) return redirect(memberPaths.security());
    await this.ownSessions.end(memberOf(req).id, key);
    return this.done(req, 'Oturum kapatıldı.');
  }

  private async done(req: Request, text: string): Promise<Redirect> {
    await this.sessions.flash(req, 'success', text);
    return redirect(memberPaths.security());
  }

  private async page(req: Request, errors: Errors, status: number, newEmail = ''): Promise<PageResponse> {
    const { id, email, role } = memberOf(req);
    const [frame, sessions, policy, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.ownSessions.all(id),
      this.settings.current(),
      this.site.current(),
    ]);
    const props = {
      frame,
      email,
      newEmail,
      isMailed: this.channelConfig.isConfigured('email'),
      passwordRules: newPasswordRules(passwordRulesOf(role, policy)),
      errors,
      sessions: shownSessions(sessions, timeZone, req.sessionID),
    };
    return page(MemberSecurity, props, status);
  }
}
