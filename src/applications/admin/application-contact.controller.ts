import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { ContactReveals } from '../calls/admin/contact-reveals.service.js';
import { ApplicationIdPipe, type Form } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';

/**
 * Shows an applicant's phone and e-mail in the clear, to this person on this page, and claims the application. Where a
 * colleague holds it, `anyway` has to name that colleague; of who wants to hear from nobody, and outside of calling hours,
 * a reason is kept.
 */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationContactController {
  constructor(
    private readonly pages: ApplicationPages,
    private readonly reveals: ContactReveals,
  ) {}

  @Post(':id/contact')
  @HttpCode(200)
  @Audited('application.reveal')
  @Sensitive('free: one number, written down, many times a day')
  async show(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const outcome = await this.reveals.reveal(req, id, form, actor);
    if (outcome.kind === 'asked') return this.pages.show(req, id, { status: 422, ...outcome.errors });
    if (outcome.kind === 'held') return this.pages.show(req, id, { status: 409 });
    return redirect(this.pages.address(req, id, 'iletisim'));
  }
}
