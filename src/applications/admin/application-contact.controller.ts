import { Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { noteRevealed } from '../../admin/reveals.js';
import type { Actor } from '../../audit/audit.service.js';
import { adminPaths } from '../../paths.js';
import { type Redirect, redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { By } from '../../routing/actor.js';
import { Audited } from '../../routing/audited.js';
import { Sensitive } from '../../routing/sensitive.js';
import { ApplicationDetails } from './application-detail.service.js';
import { ApplicationIdPipe } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';

/** Shows an applicant's phone and e-mail in the clear, to this person on this page. */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationContactController {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly pages: ApplicationPages,
  ) {}

  @Post(':id/contact')
  @Audited('application.reveal')
  @Sensitive('free: one number, written down, many times a day')
  async show(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @By() actor: Actor,
  ): Promise<Redirect> {
    await this.details.find(id);
    await this.details.noteReveal(id, actor);
    await noteRevealed(req, `application ${id}`);
    return redirect(this.pages.address(req, id));
  }
}
