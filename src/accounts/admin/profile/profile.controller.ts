import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ProfileShow } from '../../../../views/accounts/admin/profile/show.js';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import type { Form } from '../../../admin/form-input.js';
import { Forms } from '../../../admin/forms.service.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { adminPaths, paths } from '../../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { RestoresDraft } from '../../../platform/routing/restored-draft.js';
import { SiteService } from '../../../site/site.service.js';
import { OwnPassword } from '../../own-password.service.js';
import { passwordHint, passwordRulesOf } from '../../password-rules.js';
import { personOf } from '../../person.js';
import { SecuritySettings } from '../../security-settings.js';
import { sessionKeyOf } from '../../session-key.js';
import { shownSessions } from '../../shown-sessions.js';
import { SessionsService } from '../../sessions.service.js';
import { OwnSessions } from '../../own-sessions.service.js';
import { profile } from './profile-resource.js';

type Errors = Readonly<Record<string, string>>;

/** A staff member's own page: name, password, and where she is signed in. */
@Controller(adminPaths.profile())
@Allow('profile.write')
export class ProfileController {
  constructor(
    private readonly forms: Forms,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: SessionsService,
    private readonly ownSessions: OwnSessions,
    private readonly settings: SecuritySettings,
    private readonly site: SiteService,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @RestoresDraft()
  show(@Req() req: Request): Promise<PageResponse> {
    return this.page(req, {});
  }

  @Post()
  @Audited('user.update')
  @Sensitive('free: a name opens nothing')
  update(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    return this.forms.update(profile, personOf(req).id, { req, body, actor }, (form, status) =>
      this.page(req, { form, status }),
    );
  }

  /** A new password ends every session but this one, which goes on under a new id. */
  @Post('password')
  @Audited('user.password')
  @Sensitive('asks')
  async changePassword(
    @Req() req: Request,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const errors = await this.ownPassword.change(req, personOf(req), body, actor);
    if (Object.keys(errors).length > 0) return this.page(req, { passwordErrors: errors, status: 422 });
    if (!req.user) return redirect(paths.signIn());
    await this.sessions.flash(req, 'success', 'Şifreniz değişti. Diğer oturumlarınız kapatıldı.');
    return redirect(adminPaths.profile());
  }

  @Post('sessions/end')
  @Audited('session.destroy')
  @Sensitive('free: who ends a session gains nothing by it')
  async endOthers(@Req() req: Request): Promise<Redirect> {
    await this.ownSessions.endOthers(personOf(req).id, req.sessionID);
    return this.ended(req, 'Diğer oturumlarınız kapatıldı.');
  }

  @Post('sessions/:key/end')
  @Audited('session.destroy')
  @Sensitive('free: who ends a session gains nothing by it')
  async end(@Req() req: Request, @Param('key') key: string): Promise<Redirect> {
    if (key === sessionKeyOf(req.sessionID)) return redirect(adminPaths.profile());
    await this.ownSessions.end(personOf(req).id, key);
    return this.ended(req, 'Oturum kapatıldı.');
  }

  private async ended(req: Request, text: string): Promise<Redirect> {
    const { id } = personOf(req);
    await this.audit.ofRequest(req, { action: 'session.destroy', resource: 'user', resourceId: id });
    await this.sessions.flash(req, 'success', text);
    return redirect(adminPaths.profile());
  }

  private async page(
    req: Request,
    {
      form,
      passwordErrors = {},
      status = 200,
    }: { readonly form?: FormView; readonly passwordErrors?: Errors; readonly status?: number },
  ): Promise<PageResponse> {
    const { id, email, role, mustChangePassword, hasSecondFactor } = personOf(req);
    const [own, sessions, policy, { timeZone }] = await Promise.all([
      form ?? this.forms.of(profile, id, req),
      this.ownSessions.all(id),
      this.settings.current(),
      this.site.current(),
    ]);
    const props = {
      form: { ...own, cancelHref: adminPaths.dashboard() },
      email,
      passwordHint: passwordHint(passwordRulesOf(role, policy)),
      passwordErrors,
      mustChangePassword,
      hasSecondFactor,
      sessions: shownSessions(sessions, timeZone, req.sessionID),
    };
    return page(ProfileShow, props, status);
  }
}
