import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { ApplicationClaims } from './application-claims.service.js';
import { ApplicationDetails } from './application-detail.service.js';
import { ApplicationIdPipe, type Form } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';
import { ApplicationPhones } from './application-phone.service.js';

/** Staff have spoken with the applicant: the phone is theirs, or it is not known after all. */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationPhoneController {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly pages: ApplicationPages,
    private readonly claims: ApplicationClaims,
    private readonly phones: ApplicationPhones,
    private readonly sessions: SessionsService,
  ) {}

  @Post(':id/phone')
  @Audited('application.phone')
  async update(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() { confirmed }: Form,
    @By() actor: Actor,
  ): Promise<Redirect> {
    await this.details.find(id);
    const isConfirmed = confirmed === 'evet';
    if (await this.phones.confirm(id, isConfirmed, actor)) {
      await this.claims.keep(id, 'change', actor);
      await this.sessions.flash(
        req,
        'success',
        isConfirmed ? 'Telefon doğrulandı olarak işaretlendi.' : 'Telefon doğrulaması geri alındı.',
      );
    }
    return redirect(this.pages.address(req, id, 'telefon'));
  }
}
