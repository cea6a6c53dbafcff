import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SecondStepNew } from '../../views/accounts/second-step.js';
import { SignInNew } from '../../views/accounts/sign-in.js';
import { paths } from '../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { secondFactorPaths } from '../shared/paths/second-factor.js';
import { KnownDevices } from './known-devices.js';
import { Passkeys } from './passkeys/passkeys.service.js';
import type { Person } from './person.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { SignInCompletion } from './sign-in-completion.service.js';
import { lockedText } from './sign-in-refusal.js';
import { SignInRecords } from './sign-in-records.service.js';
import { UsersService } from './users.service.js';

const TOO_LATE = 'Kodu yazmak için ayrılan süre doldu. Lütfen yeniden giriş yapın.';
const MISSING = 'Lütfen kodu yazın.';
const WRONG = 'Kod hatalı, süresi dolmuş veya daha önce kullanılmış. Uygulamanızdaki yeni kodu yazın.';
const MAX_TYPED = 40;

/** The second step of signing in: the password was right, and the account asks for a code as well. */
@Controller(secondFactorPaths.step())
@Allow('public')
export class SecondStepController {
  constructor(
    private readonly users: UsersService,
    private readonly factors: SecondFactors,
    private readonly devices: KnownDevices,
    private readonly records: SignInRecords,
    private readonly completion: SignInCompletion,
    private readonly passkeys: Passkeys,
  ) {}

  @Get()
  async new(@Req() req: Request): Promise<PageResponse | Redirect> {
    const person = await this.personOf(req);
    return person ? this.page(req, person, null, 200) : redirect(paths.signIn(), 303);
  }

  @Post()
  @Audited('session.create')
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() { code }: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse | Redirect> {
    const person = await this.personOf(req);
    const { secondStep: step } = req.session;
    if (!person || !step)
      return page(SignInNew, { next: '', email: '', remember: false, error: TOO_LATE }, 401);
    if (typeof code !== 'string' || code.trim() === '') return this.page(req, person, MISSING, 422);
    const typed = code.slice(0, MAX_TYPED);
    const outcome = await this.factors.take(req, person, typed, this.devices.of(req, person.email));
    if (outcome.kind === 'right') return this.completion.complete(req, res, person, step.wishes);
    if (outcome.kind === 'locked') {
      await this.records.note(req, person.email, outcome);
      res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
      return this.page(req, person, lockedText(outcome.retryAfterSeconds), 429);
    }
    await this.records.note(req, person.email, { kind: 'refused' });
    return this.page(req, person, WRONG, 401);
  }

  private async page(
    req: Request,
    person: Person,
    error: string | null,
    status: number,
  ): Promise<PageResponse> {
    const hasPasskey = this.passkeys.siteOf(req) !== null && (await this.passkeys.of(person.id)).length > 0;
    return page(SecondStepNew, { error, hasPasskey }, status);
  }

  /**
   * The person whose password was typed in this browser a moment ago; null when the step is over or the password is a
   * new one.
   */
  private async personOf(req: Request): Promise<Person | null> {
    const { secondStep: step } = req.session;
    if (!step) return null;
    const person = await this.users.findActive(step.user.id);
    return person?.credentialsVersion === step.user.credentialsVersion ? person : null;
  }
}
