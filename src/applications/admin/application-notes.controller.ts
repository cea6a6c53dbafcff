import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { ApplicationClaims } from './application-claims.service.js';
import { ApplicationDetails } from './application-detail.service.js';
import { CallPages } from '../calls/admin/call-pages.service.js';
import { callPaths } from '../../shared/paths/calls.js';
import { ApplicationIdPipe, type Form, isTicked, readNote } from './application-input.js';
import { undoInQueue, undoOf } from './undo-offer.js';
import { ApplicationPages } from './application-pages.service.js';

@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationNotesController {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly pages: ApplicationPages,
    private readonly calls: CallPages,
    private readonly claims: ApplicationClaims,
    private readonly sessions: SessionsService,
  ) {}

  @Post(':id/notes')
  @Audited('application.note')
  async create(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { note, error } = readNote(form['note']);
    const isQueue = isTicked(form['queue']);
    if (error !== null)
      return isQueue
        ? this.calls.lead(req, id, { noteForm: { note, error } })
        : this.pages.show(req, id, { noteForm: { note, error } });
    const act = await this.details.addNote(id, note, actor);
    await this.claims.keep(id, 'note', actor);
    await this.sessions.flash(req, 'success', 'Not eklendi.', isQueue ? undoInQueue(act) : undoOf(act));
    if (isQueue) return redirect(callPaths.queued(id));
    return redirect(this.pages.address(req, id, 'notlar'));
  }
}
