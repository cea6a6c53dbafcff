import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  Param,
  Post,
  Req,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../audit/audit.service.js';
import { adminPaths } from '../../paths.js';
import { type Redirect, redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { By } from '../../routing/actor.js';
import { Audited } from '../../routing/audited.js';
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
  @Audited('application.assign')
  async update(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<Redirect> {
    const change = { to: readPerson(form['assignee']), was: readPerson(form['was']) };
    const outcome = await this.assignments.assign(id, change, actor);
    if (outcome.kind === 'unknown')
      throw new UnprocessableEntityException({ text: 'Seçilen kişi artık başvurulara bakamıyor.' });
    if (outcome.kind === 'conflict')
      throw new ConflictException({
        text: `Siz bakarken başvuru ${outcome.name ?? 'kimseye atanmamış'} olarak değişti. Sayfayı yenileyip yeniden deneyin.`,
      });
    const said = outcome.name === null ? 'kimseye atanmamış yapıldı' : `“${outcome.name}” adlı kişiye atandı`;
    await this.sessions.flash(req, 'success', `${id} numaralı başvuru ${said}.`, undoOf(outcome.act));
    return redirect(this.pages.address(req, id));
  }
}

/** @throws BadRequestException for what is neither a person's number nor nobody */
function readPerson(value: unknown): string | null {
  if (value === '') return null;
  if (typeof value !== 'string' || !/^[1-9]\d{0,17}$/.test(value))
    throw new BadRequestException({ text: 'Seçilen kişi okunamadı. Sayfayı yenileyip yeniden deneyin.' });
  return value;
}
