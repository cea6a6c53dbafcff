import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { REASON_MISSING, readCallReason } from '../../admin/call-reason.js';
import { noteUnmasked } from '../../admin/unmasking.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { SuppressionList } from '../referrals/admin/suppression-list.service.js';
import { type PageResponse, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { ApplicationClaims } from './application-claims.service.js';
import { unmaskingKey } from './application-claim.view-model.js';
import { ApplicationDetails } from './application-detail.service.js';
import { ApplicationIdPipe, type Form } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';

/**
 * Shows an applicant's phone and e-mail in the clear, to this person on this page, and claims the application. Where a
 * colleague holds it, `anyway` has to name that colleague; of who wants to hear from nobody, a reason is kept.
 */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationContactController {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly pages: ApplicationPages,
    private readonly claims: ApplicationClaims,
    private readonly unwanted: SuppressionList,
  ) {}

  @Post(':id/contact')
  @HttpCode(200)
  @Audited('application.reveal')
  @Sensitive('free: one number, written down, many times a day')
  async show(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() { anyway, reason }: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { phone_number: phone, email } = await this.details.find(id);
    const isUnwanted = (await this.unwanted.entries({ phone, email })).length > 0;
    const why = isUnwanted ? readCallReason(reason) : null;
    if (isUnwanted && why === null)
      return this.pages.show(req, id, { status: 422, reasonError: REASON_MISSING });
    const holder = await this.claims.keep(id, 'reveal', actor);
    if (holder !== null && anyway !== holder.user_id) return this.pages.show(req, id, { status: 409 });
    await this.details.noteUnmasking(id, { beside: holder?.name ?? null, reason: why }, actor);
    await noteUnmasked(req, unmaskingKey(id, holder?.user_id ?? null, isUnwanted));
    return redirect(this.pages.address(req, id, 'iletisim'));
  }
}
