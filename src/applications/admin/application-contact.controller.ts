import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { noteRevealed } from '../../admin/reveals.js';
import type { Actor } from '../../audit/audit.service.js';
import { adminPaths } from '../../paths.js';
import { type Page, type Redirect, redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { By } from '../../routing/actor.js';
import { Audited } from '../../routing/audited.js';
import { Sensitive } from '../../routing/sensitive.js';
import { ApplicationClaims } from './application-claims.service.js';
import { revealKey } from './application-claim.view-model.js';
import { ApplicationDetails } from './application-detail.service.js';
import { ApplicationIdPipe, type Form } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';

/**
 * Shows an applicant's phone and e-mail in the clear, to this person on this page, and claims the application. Where a
 * colleague holds it, `anyway` has to name that colleague.
 */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationContactController {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly pages: ApplicationPages,
    private readonly claims: ApplicationClaims,
  ) {}

  @Post(':id/contact')
  @HttpCode(200)
  @Audited('application.reveal')
  @Sensitive('free: one number, written down, many times a day')
  async show(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() { anyway }: Form,
    @By() actor: Actor,
  ): Promise<Page | Redirect> {
    await this.details.find(id);
    const holder = await this.claims.keep(id, 'reveal', actor);
    if (holder !== null && anyway !== holder.user_id) return this.pages.show(req, id, { status: 409 });
    await this.details.noteReveal(id, holder?.name ?? null, actor);
    await noteRevealed(req, revealKey(id, holder?.user_id ?? null));
    return redirect(this.pages.address(req, id, 'iletisim'));
  }
}
