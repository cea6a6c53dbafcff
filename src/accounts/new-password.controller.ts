import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  NewPasswordEdit,
  NewPasswordMessage,
  type NewPasswordMessageProps,
} from '../../views/accounts/new-password.js';
import { paths } from '../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { Cached } from '../platform/routing/cached.js';
import { lastOf, type RawQuery } from '../platform/routing/raw-query.js';
import { KnownDevices } from './known-devices.js';
import { newPasswordErrors, newPasswordRules, passwordRulesOf } from './password-rules.js';
import { isResetCode, PasswordResets } from './password-resets.service.js';
import { SecuritySettings } from './security-settings.js';
import { textOf } from '../platform/validation/text-of.js';

type Form = Readonly<Record<string, unknown>>;

/** Where the link of a reset leads. Opening it changes nothing: programs that look into mails open links too. */
@Controller(paths.newPassword())
@Allow('public')
export class NewPasswordController {
  constructor(
    private readonly resets: PasswordResets,
    private readonly settings: SecuritySettings,
    private readonly devices: KnownDevices,
  ) {}

  @Get()
  async edit(@Query() query: RawQuery): Promise<PageResponse> {
    const code = lastOf(query['kod']);
    return this.form(code, {}, 200);
  }

  @Post()
  @Audited('user.password-reset')
  async update(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() form: Form,
  ): Promise<PageResponse | Redirect> {
    const code = form['kod'];
    const person = isResetCode(code) ? await this.resets.personOf(code) : null;
    if (!isResetCode(code) || !person) return this.over(code);
    const [password, again] = [textOf(form['password']), textOf(form['again'])];
    const rules = passwordRulesOf(person.role, await this.settings.current());
    const errors = newPasswordErrors({ password, again }, person.email, rules);
    if (Object.keys(errors).length > 0) return this.form(code, errors, 422);
    if (!(await this.resets.use(code, password, req))) return this.over(code);
    // The owner of the link can sign in from this browser, even while strangers' attempts lock the account.
    this.devices.remember(req, res, person.email);
    return redirect(paths.newPasswordDone());
  }

  @Get('tamam')
  @Cached()
  done(): PageResponse {
    return page(NewPasswordMessage, message('done'));
  }

  private async form(
    code: unknown,
    errors: Readonly<Record<string, string>>,
    status: number,
  ): Promise<PageResponse> {
    const person = isResetCode(code) ? await this.resets.personOf(code) : null;
    if (!isResetCode(code) || !person) return this.over(code);
    const rules = newPasswordRules(passwordRulesOf(person.role, await this.settings.current()));
    return page(NewPasswordEdit, { code, email: person.email, rules, errors }, status);
  }

  /** Pressed twice, the button has done what was wanted. */
  private async over(code: unknown): Promise<PageResponse> {
    return (await this.resets.isUsed(code))
      ? page(NewPasswordMessage, message('used'))
      : page(NewPasswordMessage, message('invalid'), 404);
  }
}

const message = (kind: NewPasswordMessageProps['kind']): NewPasswordMessageProps => ({ kind });
