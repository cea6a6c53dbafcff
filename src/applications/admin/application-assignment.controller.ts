import {
  BadRequestException,
  Body,
  Controller,
  HttpCode,
  Param,
  Post,
  Req,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { ApplicationAssignments } from './application-assignments.service.js';
import { ApplicationIdPipe, type Form } from './application-input.js';
import { undoOf } from './undo-offer.js';
import { ApplicationPages } from './application-pages.service.js';

/** Gives an application to a colleague. */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationAssignmentController {
  constructor(
    private readonly assignments: ApplicationAssignments,
    private readonly pages: ApplicationPages,
    private readonly sessions: SessionsService,
  ) {}

  @Post(':id/assignment')
  @HttpCode(200)
  @Audited('application.assign')
  async update(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const change = { to: readPerson(form['assignee']), was: readPerson(form['was']) };
    const outcome = await this.assignments.assign(id, change, actor);
    if (outcome.kind === 'unknown')
      throw new UnprocessableEntityException({ text: 'Seçilen kişi artık başvurulara bakamıyor.' });
    if (outcome.kind === 'conflict')
      return this.pages.show(req, id, {
        status: 409,
        refused:
          outcome.name === null
            ? 'Bu arada başvurunun sorumlusu kaldırıldı. Atamak için yeniden seçin.'
            : `Bu arada başvuruyu ${outcome.name} üstlendi. Yine de başkasına atamak için yeniden seçin.`,
      });
    const said = outcome.name === null ? 'kimseye atanmamış yapıldı' : `“${outcome.name}” adlı kişiye atandı`;
    await this.sessions.flash(req, 'success', `${id} numaralı başvuru ${said}.`, undoOf(outcome.act));
    return redirect(this.pages.address(req, id, 'sorumlu'));
  }
}

/** @throws BadRequestException for what is neither a person's number nor nobody */
function readPerson(value: unknown): string | null {
  if (value === '') return null;
  if (typeof value !== 'string' || !/^[1-9]\d{0,17}$/.test(value))
    throw new BadRequestException({ text: 'Seçilen kişi okunamadı. Sayfayı yenileyip yeniden deneyin.' });
  return value;
}
