import { Body, Controller, Get, Inject, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SignInNew } from '../../views/accounts/sign-in.js';
import type { Config } from '../platform/config/config.js';
import { AdminHost } from '../platform/routing/admin-host.js';
import { paths } from '../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { PublicPage } from '../platform/routing/public-page.js';
import { Audited } from '../platform/routing/audited.js';
import { secondFactorPaths } from '../shared/paths/second-factor.js';
import { CONFIG } from '../platform/tokens.js';
import { LocalGuard } from './local.strategy.js';
import { isStaff } from '../shared/enums/accounts.js';
import { nextAddress } from './next-address.js';
import { Passkeys } from './passkeys/passkeys.service.js';
import type { Person } from './person.js';
import { SessionsService } from './sessions.service.js';
import { SignInCompletion, startOf } from './sign-in-completion.service.js';
import { refusalOf } from './sign-in-refusal.js';
import { SignInRecords } from './sign-in-records.service.js';
import type { SignInOutcome } from './sign-in.service.js';

@Controller(paths.signIn())
export class SignInController {
  private readonly hosts: AdminHost;

  constructor(
    private readonly sessions: SessionsService,
    private readonly records: SignInRecords,
    private readonly completion: SignInCompletion,
    private readonly passkeys: Passkeys,
    @Inject(CONFIG) config: Config,
  ) {
    this.hosts = new AdminHost(config);
  }

  @Get()
  @PublicPage({
    search: {
      group: 'page',
      title: 'Üye Girişi',
      note: 'Hesabınıza girin',
      words: 'oturum giriş hesabımı üyeliğimi sil şifre parola unuttum',
    },
  })
  new(@Req() req: Request, @Query('next') next: unknown): PageResponse | Redirect {
    if (req.user) return redirect(nextAddress(next, startOf(req.user)), 303);
    const hasPasskeys = this.hasPasskeys(req);
    return page(SignInNew, {
      next: nextAddress(next, ''),
      email: '',
      remember: false,
      error: null,
      hasPasskeys,
    });
  }

  @Post()
  @Allow('public')
  @Audited('session.create')
  @UseGuards(LocalGuard)
  async create(
    @Req() req: Request & { readonly signInOutcome: SignInOutcome },
    @Res({ passthrough: true }) res: Response,
    @Body() form: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse | Redirect> {
    const outcome = req.signInOutcome;
    const remember = form['remember'] === 'on';
    await this.records.note(req, form['email'], outcome);
    const elsewhere = outcome.kind === 'signed-in' ? this.elsewhere(req, outcome.person) : null;
    if (elsewhere !== null) {
      const next = nextAddress(form['next'], '');
      return page(SignInNew, { next, email: '', remember, error: elsewhere }, 403);
    }
    if (outcome.kind === 'signed-in') {
      const { person } = outcome;
      const wishes = {
        remember,
        next: nextAddress(form['next'], ''),
        unfinished: textOf(form['unfinished']),
      };
      if (!person.hasSecondFactor) return this.completion.complete(req, res, person, wishes);
      await this.sessions.beginSecondStep(req, person, wishes);
      return redirect(secondFactorPaths.step(), 303);
    }
    const { status, text } = refusalOf(outcome);
    if (outcome.kind === 'locked') res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
    const email = typeof form['email'] === 'string' ? form['email'].slice(0, 254) : '';
    const unfinished = textOf(form['unfinished']);
    const next = nextAddress(form['next'], '');
    const isUnconfirmed = outcome.kind === 'unconfirmed';
    const hasPasskeys = this.hasPasskeys(req);
    return page(
      SignInNew,
      { next, email, remember, error: text, unfinished, isUnconfirmed, hasPasskeys },
      status,
    );
  }

  /** Staff and banks have them, each where they sign in. */
  private hasPasskeys(req: Request): boolean {
    return this.passkeys.siteOf(req) !== null;
  }

  /** Where the administration has a host of its own, staff sign in there and members here. */
  private elsewhere(req: Request, { role }: Person): string | null {
    const place = this.hosts.signInElsewhere(req);
    if (isStaff(role)) return place && `Yönetim girişi bu adreste yapılmaz: ${place}`;
    return this.hosts.isAsked(req)
      ? 'Bu giriş yönetim içindir. Üyeler ve bankalar sitenin kendi adresinden girer.'
      : null;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
