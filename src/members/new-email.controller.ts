import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { NewEmailConfirm, SignUpMessage } from '../../views/members/sign-up-messages.js';
import { signUpPaths } from '../member-paths.js';
import { type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Audited } from '../routing/audited.js';
import { Cached } from '../routing/cached.js';
import { lastOf, type RawQuery } from '../routing/raw-query.js';
import { EmailChanges } from './email-changes.service.js';
import { LEAVE_DAYS } from './member-deletions.service.js';
import { isLinkCode } from './sign-ups.service.js';

/** Where members are led who need not be signed in: by the link to a new address, and after they have left. */
@Controller()
@Allow('public')
export class NewEmailController {
  constructor(private readonly changes: EmailChanges) {}

  @Get(signUpPaths.newEmail())
  async ask(@Query() query: RawQuery): Promise<Page> {
    const code = lastOf(query['kod']);
    const email = isLinkCode(code) ? await this.changes.emailOf(code) : null;
    if (email === null || code === undefined) return page(SignUpMessage, { kind: 'invalid' }, 404);
    return page(NewEmailConfirm, { code, email });
  }

  @Post(signUpPaths.newEmail())
  @Audited('none: members are not staff; the change keeps its own times, and the old address is told')
  async confirm(@Body('kod') code: unknown): Promise<Page> {
    const isDone = isLinkCode(code) && (await this.changes.confirm(code));
    return isDone
      ? page(SignUpMessage, { kind: 'new-email' })
      : page(SignUpMessage, { kind: 'invalid' }, 404);
  }

  @Get(signUpPaths.leaving())
  @Cached()
  leaving(): Page {
    return page(SignUpMessage, { kind: 'leaving', days: LEAVE_DAYS });
  }
}
