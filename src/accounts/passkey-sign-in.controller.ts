import { Body, Controller, HttpCode, Inject, NotFoundException, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SignInNew } from '../../views/accounts/sign-in.js';
import type { Config } from '../platform/config/config.js';
import { Json, type PageResponse, page, type Redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { AdminHost } from '../platform/routing/admin-host.js';
import { Audited } from '../platform/routing/audited.js';
import { isStaff } from '../shared/enums/accounts.js';
import { secondFactorPaths } from '../shared/paths/second-factor.js';
import { CONFIG } from '../platform/tokens.js';
import { nextAddress } from './next-address.js';
import { Passkeys } from './passkeys/passkeys.service.js';
import type { Person, SignInWishes } from './person.js';
import { SignInCompletion } from './sign-in-completion.service.js';

const REFUSED =
  'Geçiş anahtarıyla giriş yapılamadı. Yeniden deneyin ya da e-posta adresiniz ve şifrenizle girin.';

/** Signing in by a key that a device holds, in the place of password and code, or of the code alone. */
@Controller(secondFactorPaths.withPasskey())
@Allow('public')
export class PasskeySignInController {
  private readonly hosts: AdminHost;

  constructor(
    private readonly passkeys: Passkeys,
    private readonly completion: SignInCompletion,
    @Inject(CONFIG) config: Config,
  ) {
    this.hosts = new AdminHost(config);
  }

  /** The options with which the browser's script asks a device for a passkey. */
  @Post('soru')
  @HttpCode(200)
  @Audited('none: a question, of which nothing is stored')
  ask(@Req() req: Request, @Res({ passthrough: true }) res: Response): Json {
    this.checkPlace(req);
    return new Json(200, this.passkeys.questionForSignIn(req, res));
  }

  @Post()
  @Audited('session.create')
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() form: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse | Redirect> {
    this.checkPlace(req);
    const { secondStep } = req.session;
    const wishes: SignInWishes = secondStep?.wishes ?? {
      remember: false,
      next: nextAddress(form['next'], ''),
      unfinished: typeof form['unfinished'] === 'string' ? form['unfinished'] : null,
    };
    const person = await this.passkeys.identify(req, res, form['credential']);
    // After a password the key is that of the same person.
    const isMeant = secondStep === undefined || secondStep.user.id === person?.id;
    if (person && isMeant && this.mayEnter(req, person))
      return this.completion.complete(req, res, person, wishes);
    const { next, unfinished } = wishes;
    const props = { next, email: '', remember: false, error: REFUSED, unfinished, hasPasskeys: true };
    return page(SignInNew, props, 401);
  }

  private checkPlace(req: Request): void {
    if (!this.passkeys.siteOf(req)) throw new NotFoundException();
  }

  /** Where the administration has a host of its own, its people sign in there and banks on the site's, whatever their key is of. */
  private mayEnter(req: Request, { role }: Person): boolean {
    return isStaff(role) ? this.hosts.signInElsewhere(req) === null : !this.hosts.isAsked(req);
  }
}
