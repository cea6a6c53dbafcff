import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  PasswordRequestMessage,
  PasswordRequestNew,
  type PasswordRequestNewProps,
} from '../../views/accounts/password-request.js';
import { accountPaths } from '../shared/paths/account.js';
import { ChannelConfig } from '../messages/deliveries/channel-config.js';
import { formatWait } from '../shared/finance/tr/format-wait.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { Cached } from '../platform/routing/cached.js';
import { clientAddress } from '../platform/routing/client-address.js';
import { SiteService } from '../site/site.service.js';
import { sendableEmail } from '../platform/validation/email.js';
import { emailReason } from '../platform/validation/rules.js';
import { MAX_LINKS_PER_DAY, MINUTES_BETWEEN_LINKS, PasswordRequests } from './password-requests.service.js';
import { RESET_HOURS } from './password-resets.service.js';

const MAX_TYPED_LENGTH = 254;

/** Where people who forgot their password ask for the link that sets a new one. */
@Controller()
@Allow('public')
export class PasswordRequestController {
  constructor(
    private readonly requests: PasswordRequests,
    private readonly channelConfig: ChannelConfig,
    private readonly site: SiteService,
  ) {}

  @Get(accountPaths.passwordRequest())
  @Cached()
  new(): PageResponse {
    return this.form({});
  }

  @Post(accountPaths.passwordRequest())
  @Audited('none: whoever asks is not signed in; the request is counted, and using the link is noted')
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body('email') sent: unknown,
  ): Promise<PageResponse | Redirect> {
    if (!this.isMailed) return this.form({}, 503);
    const typed = typeof sent === 'string' ? sent : '';
    const email = sendableEmail(typed);
    if (email === null)
      return this.form({ email: typed.slice(0, MAX_TYPED_LENGTH), error: emailReason(typed) }, 422);
    const result = await this.requests.take(email, clientAddress(req));
    if (result.kind === 'taken') return redirect(accountPaths.passwordRequested());
    res.setHeader('Retry-After', String(result.retryAfterSeconds));
    const { timeZone } = await this.site.currentOrDefault();
    const wait = formatWait(result.retryAfterSeconds, new Date(), timeZone);
    const problem = `Bulunduğunuz ağdan kısa sürede çok fazla istek geldi. Lütfen ${wait} yeniden deneyin.`;
    return this.form({ email, problem }, 429);
  }

  @Get(accountPaths.passwordRequested())
  @Cached()
  created(): PageResponse {
    return page(PasswordRequestMessage, {
      hours: RESET_HOURS,
      linksPerDay: MAX_LINKS_PER_DAY,
      minutesBetween: MINUTES_BETWEEN_LINKS,
    });
  }

  private get isMailed(): boolean {
    return this.channelConfig.isConfigured('email');
  }

  private form(props: Partial<PasswordRequestNewProps>, status = 200): PageResponse {
    const blank = { isMailed: this.isMailed, email: '', error: null, problem: null };
    return page(PasswordRequestNew, { ...blank, ...props }, status);
  }
}
