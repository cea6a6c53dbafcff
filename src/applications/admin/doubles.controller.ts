import { BadRequestException, Body, Controller, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { callPaths } from '../../shared/paths/calls.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type Redirect, redirect } from '../../shared/rendering/page.js';
import { ApplicationClaims } from './application-claims.service.js';
import { ApplicationIdPipe, type Form, isTicked } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';
import { UNDO_MINUTES } from './staff-acts.service.js';
import { undoInQueue, undoOf } from './undo-offer.js';
import { type Decision, DECISIONS, DoubleDecisions } from './double-decisions.service.js';

const DONE: Readonly<Record<Decision, string>> = {
  send: `geri almazsanız ${String(UNDO_MINUTES)} dakika sonra gönderilir.`,
  drop: 'gönderilmeyecek.',
};

/** Decides of a referral that is held as a double. */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class DoublesController {
  constructor(
    private readonly decisions: DoubleDecisions,
    private readonly pages: ApplicationPages,
    private readonly claims: ApplicationClaims,
    private readonly sessions: SessionsService,
  ) {}

  @Post(':id/doubles/:referral')
  @Audited('referral.double')
  async create(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Param('referral', ApplicationIdPipe) referral: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<Redirect> {
    const decision = DECISIONS.find((known) => known === form['decision']);
    if (!decision)
      throw new BadRequestException({ text: 'Karar okunamadı. Sayfayı yenileyip yeniden deneyin.' });
    const outcome = await this.decisions.decide(id, referral, decision, actor);
    if (outcome.kind === 'unknown') throw new NotFoundException({ text: 'Yönlendirme bulunamadı.' });
    const isQueue = isTicked(form['queue']) && (await this.claims.holder(id))?.user_id === actor.id;
    if (outcome.kind === 'late')
      await this.sessions.flash(
        req,
        'warning',
        `${outcome.bank}: artık beklemiyor; karar verilmiş ya da süresi dolmuş.`,
      );
    else
      await this.sessions.flash(
        req,
        'success',
        `${outcome.bank}: ${DONE[decision]}`,
        isQueue ? undoInQueue(outcome.act) : undoOf(outcome.act),
      );
    return redirect(isQueue ? callPaths.queued(id) : this.pages.address(req, id));
  }
}
