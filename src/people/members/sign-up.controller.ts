import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SignUpConfirm, SignUpLink, SignUpMessage } from '../../../views/people/members/sign-up-messages.js';
import { lockedText } from '../../accounts/sign-in-refusal.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import { formatWait } from '../../shared/finance/tr/format-wait.js';
import { signUpPaths } from '../../shared/paths/member.js';
import { paths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Cached } from '../../platform/routing/cached.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import { clientAddress } from '../../platform/routing/client-address.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { sendableEmail } from '../../platform/validation/email.js';
import { emailReason } from '../../platform/validation/rules.js';
import { MAX_MAILS_PER_DAY, MINUTES_BETWEEN_MAILS } from './member-requests.js';
import { SignUpConfirmations } from './sign-up-confirmations.service.js';
import { SignUpFormService } from './sign-up-form.service.js';
import { isLinkCode, LINK_HOURS, SignUps } from './sign-ups.service.js';

type Form = Readonly<Record<string, unknown>>;

const VISITORS = 'none: visitors are not staff; sign-up, member and consents keep their own times';

/** Becoming a member. Links in messages only show a page: what changes something is a button. */
@Controller(paths.signUp())
@Allow('public')
export class SignUpController {
  constructor(
    private readonly form: SignUpFormService,
    private readonly signUps: SignUps,
    private readonly confirmations: SignUpConfirmations,
    private readonly channelConfig: ChannelConfig,
    private readonly site: SiteService,
  ) {}

  @Get()
  @PublicPage({
    cached: [],
    sitemap: true,
    search: { group: 'page', title: 'Üye Ol', note: 'Yeni üyelik', words: 'kayıt üyelik' },
  })
  new(): Promise<PageResponse> {
    return this.form.blank();
  }

  @Post()
  @Audited(VISITORS)
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    if (!this.isMailed) return this.form.closed();
    const checked = await this.form.check(body);
    if (!checked.ok) return this.form.again(body, { errors: checked.errors }, 422);
    const result = await this.signUps.take({ ...checked.signUp, address: clientAddress(req) });
    if (result.kind === 'taken') return redirect(signUpPaths.sent());
    return this.form.again(body, { problem: await this.limited(res, result.retryAfterSeconds) }, 429);
  }

  @Get('gonderildi')
  @Cached()
  sent(): PageResponse {
    return page(SignUpMessage, {
      kind: 'sent',
      hours: LINK_HOURS,
      mailsPerDay: MAX_MAILS_PER_DAY,
      minutesBetween: MINUTES_BETWEEN_MAILS,
    });
  }

  @Get('baglanti')
  @Cached()
  link(): PageResponse {
    return page(SignUpLink, { isMailed: this.isMailed, email: '', error: null, problem: null });
  }

  @Post('baglanti')
  @Audited(VISITORS)
  async sendAgain(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body('email') sent: unknown,
  ): Promise<PageResponse | Redirect> {
    const typed = typeof sent === 'string' ? sent.slice(0, MAX_TYPED_LENGTH) : '';
    const blank = { isMailed: this.isMailed, email: typed, error: null, problem: null };
    if (!this.isMailed) return page(SignUpLink, blank, 503);
    const email = sendableEmail(typed);
    if (email === null) return page(SignUpLink, { ...blank, error: emailReason(typed) }, 422);
    const result = await this.signUps.sendAgain(email, clientAddress(req));
    if (result.kind === 'taken') return redirect(signUpPaths.sent());
    const problem = await this.limited(res, result.retryAfterSeconds);
    return page(SignUpLink, { ...blank, problem }, 429);
  }

  @Get('onay')
  async askConfirmation(@Query() query: RawQuery): Promise<PageResponse> {
    const code = lastOf(query['kod']);
    const email = isLinkCode(code) ? await this.signUps.emailOf(code) : null;
    if (email !== null && code !== undefined) return page(SignUpConfirm, { code, email, error: null });
    return (await this.signUps.isUsed(code)) ? page(SignUpMessage, { kind: 'already' }) : this.invalid();
  }

  @Post('onay')
  @Audited(VISITORS)
  async confirm(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() { kod: code, password }: Form,
  ): Promise<PageResponse | Redirect> {
    const email = isLinkCode(code) ? await this.signUps.emailOf(code) : null;
    if (!isLinkCode(code) || email === null) return this.over(code);
    const again = (error: string, status: 422 | 429): PageResponse =>
      page(SignUpConfirm, { code, email, error }, status);
    if (typeof password !== 'string' || password === '') return again('Lütfen şifrenizi yazın', 422);
    const sent = { code, email, password, address: clientAddress(req) };
    const outcome = await this.confirmations.confirm(sent);
    switch (outcome.kind) {
      case 'invalid':
        return this.over(code);
      case 'wrong':
        return again('Bu şifre, bu adresle yapılan üyelik başvurularının hiçbirine uymuyor', 422);
      case 'locked':
        res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
        return again(lockedText(outcome.retryAfterSeconds), 429);
      // An address that has an account by now is as confirmed as one can be.
      case 'known':
      case 'created':
        return redirect(signUpPaths.confirmed());
    }
  }

  @Get('onaylandi')
  @Cached()
  confirmed(): PageResponse {
    return page(SignUpMessage, { kind: 'confirmed' });
  }

  private get isMailed(): boolean {
    return this.channelConfig.isConfigured('email');
  }

  /** Pressed twice, the button has done what was wanted. */
  private async over(code: unknown): Promise<PageResponse | Redirect> {
    return (await this.signUps.isUsed(code)) ? redirect(signUpPaths.confirmed()) : this.invalid();
  }

  private invalid(): PageResponse {
    return page(SignUpMessage, { kind: 'invalid' }, 404);
  }

  private async limited(res: Response, seconds: number): Promise<string> {
    res.setHeader('Retry-After', String(seconds));
    const { timeZone } = await this.site.currentOrDefault();
    return `Bulunduğunuz ağdan kısa sürede çok fazla istek geldi. Lütfen ${formatWait(seconds, new Date(), timeZone)} yeniden deneyin.`;
  }
}

const MAX_TYPED_LENGTH = 254;
