import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { ReasonInput } from '../referrals/admin/suppression-list.controller.js';
import { SuppressionList } from '../referrals/admin/suppression-list.service.js';
import { type PageResponse, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { validateInput } from '../../platform/validation/validate-input.js';
import { ApplicationClaims } from './application-claims.service.js';
import { ApplicationDetails } from './application-detail.service.js';
import { ApplicationIdPipe, type Form } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';

/** The applicant has said not to be called: the phone of the application goes on the list. */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationSuppressionController {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly pages: ApplicationPages,
    private readonly claims: ApplicationClaims,
    private readonly people: SuppressionList,
    private readonly sessions: SessionsService,
  ) {}

  @Post(':id/unwanted')
  @HttpCode(200)
  @Audited('do-not-contact.create')
  async create(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() { reason }: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { phone_number: value } = await this.details.find(id);
    const read = validateInput(ReasonInput, { reason });
    if (!read.ok) {
      const typed = typeof reason === 'string' ? reason.slice(0, 500) : '';
      const wishForm = { reason: typed, error: read.fields['reason'] ?? null };
      return this.pages.show(req, id, { status: 422, wishForm });
    }
    if (value !== null) {
      const isNew = await this.people.add({ type: 'phone', value }, read.value.reason ?? '', actor, id);
      if (isNew) await this.claims.keep(id, 'change', actor);
      await this.sessions.flash(
        req,
        isNew ? 'success' : 'warning',
        isNew
          ? 'Aranmayacaklara eklendi; bekleyen başvuruları bankalara gitmez, ileti gönderilmez.'
          : 'Bu kişi zaten aranmayacaklar listesinde.',
      );
    }
    return redirect(this.pages.address(req, id, 'iletisim'));
  }
}
