import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NewEmailConfirm, SignUpMessage } from '../../../views/people/members/sign-up-messages.js';
import { lockedText } from '../../accounts/sign-in-refusal.js';
import { signUpPaths } from '../../shared/paths/member.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Cached } from '../../platform/routing/cached.js';
import { clientAddress } from '../../platform/routing/client-address.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { EmailChanges } from './email-changes.service.js';
import { LEAVE_DAYS } from './member-deletions.service.js';
import { isLinkCode } from './sign-ups.service.js';

/** Where members are led who need not be signed in: by the link to a new address, and after they have left. */
@Controller()
@Allow('public')
export class NewEmailController {
  constructor(private readonly changes: EmailChanges) {}

  @Get(signUpPaths.newEmail())
  async ask(@Query() query: RawQuery): Promise<PageResponse> {
    const code = lastOf(query['kod']);
    const email = isLinkCode(code) ? await this.changes.emailOf(code) : null;
    if (email === null || code === undefined) return this.over(code);
    return page(NewEmailConfirm, { code, email, error: null });
  }

  @Post(signUpPaths.newEmail())
  @Audited('none: members are not staff; the change keeps its own times, and the old address is told')
  async confirm(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() { kod: code, password }: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse> {
    const email = isLinkCode(code) ? await this.changes.emailOf(code) : null;
    if (!isLinkCode(code) || email === null) return this.over(code);
    const again = (error: string, status: 422 | 429): PageResponse =>
      page(NewEmailConfirm, { code, email, error }, status);
    if (typeof password !== 'string' || password === '') return again('Lütfen şifrenizi yazın', 422);
    const outcome = await this.changes.confirm(code, password, clientAddress(req));
    switch (outcome.kind) {
      case 'invalid':
        return this.over(code);
      case 'wrong':
        return again('Bu, değişikliği isteyen hesabın şifresi değil', 422);
      case 'locked':
        res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
        return again(lockedText(outcome.retryAfterSeconds), 429);
      case 'changed':
        return page(SignUpMessage, { kind: 'new-email' });
    }
  }

  @Get(signUpPaths.leaving())
  @Cached()
  leaving(): PageResponse {
    return page(SignUpMessage, { kind: 'leaving', days: LEAVE_DAYS });
  }

  /** Pressed twice, the button has done what was wanted. */
  private async over(code: unknown): Promise<PageResponse> {
    return (await this.changes.isUsed(code))
      ? page(SignUpMessage, { kind: 'already' })
      : page(SignUpMessage, { kind: 'invalid' }, 404);
  }
}
