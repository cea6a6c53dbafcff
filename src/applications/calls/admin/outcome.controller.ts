import { BadRequestException, Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../../accounts/sessions.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { ResumesAt } from '../../../platform/routing/restored-draft.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { ApplicationClaims } from '../../admin/application-claims.service.js';
import { ApplicationDetails } from '../../admin/application-detail.service.js';
import { ApplicationIdPipe, type Form, isTicked, readVersion } from '../../admin/application-input.js';
import { ApplicationPages, type Shown } from '../../admin/application-pages.service.js';
import { undoInQueue, undoOf } from '../../admin/undo-offer.js';
import { SuppressionList } from '../../referrals/admin/suppression-list.service.js';
import { CallOutcomes, type OutcomeLeaf } from '../call-outcomes.service.js';
import { CallRulesService } from '../call-rules.service.js';
import { CallPages } from './call-pages.service.js';
import { CallResults } from './call-results.service.js';
import { NextLead } from './next-lead.service.js';
import { readResult } from './outcome-input.js';

const CHANGED = 'Bu başvuru siz bakarken değişti; sonuç kaydedilmedi. Şimdiki hâline bakıp yeniden seçin.';

/** Outcome of a call: written down on the application's page, or in the queue, which goes on to the next. */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class CallOutcomeController {
  constructor(
    private readonly outcomes: CallOutcomes,
    private readonly results: CallResults,
    private readonly rules: CallRulesService,
    private readonly details: ApplicationDetails,
    private readonly claims: ApplicationClaims,
    private readonly unwanted: SuppressionList,
    private readonly pages: ApplicationPages,
    private readonly calls: CallPages,
    private readonly next: NextLead,
    private readonly sessions: SessionsService,
  ) {}

  @Post(':id/outcome')
  @HttpCode(200)
  @Audited('application.outcome')
  @ResumesAt(({ params }) => ({
    text: `Yeniden gönderirseniz ${params['id'] ?? ''} numaralı başvuruya görüşme sonucu yazılır.`,
  }))
  async create(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const version = readVersion(form['version']);
    const outcome = await this.chosen(form['outcome']);
    const { phone_number: phone } = await this.details.find(id);
    const rules = await this.rules.current();
    const read = readResult(outcome, form, rules.timeZone, new Date());
    if (!read.ok)
      return this.again(req, id, form, { status: 422, outcomeAgain: { form, problem: read.problem } });
    if ((await this.claims.keep(id, 'outcome', actor)) !== null)
      return this.pages.show(req, id, { status: 409, refused: 'Bu başvuruyla başka biri ilgileniyor.' });
    // Ahead of the rest, so that whoever asked not to be called is on the list whatever happens next.
    if (outcome.stops_contact && phone !== null)
      await this.unwanted.add({ type: 'phone', value: phone }, '', actor, id);
    const recorded = await this.results.record(id, { ...read.result, outcome, version }, rules, actor);
    if (recorded.kind === 'conflict') return this.again(req, id, form, { status: 409, refused: CHANGED });
    const isQueue = isTicked(form['queue']);
    const { next } = recorded;
    await this.sessions.flash(
      req,
      'success',
      `${id}: ${outcome.name}${next === null ? '' : `, ${formatInstant(next.at, rules.timeZone)} yeniden`}`,
      isQueue ? undoInQueue(recorded.act) : undoOf(recorded.act),
    );
    if (!isQueue) return redirect(this.pages.address(req, id, 'sonuc'));
    await this.claims.finish(id, actor);
    return this.next.of(req, actor);
  }

  /** @throws BadRequestException for one that can't be chosen, or can't any more */
  private async chosen(value: unknown): Promise<OutcomeLeaf> {
    const outcome = typeof value === 'string' ? await this.outcomes.find(value) : undefined;
    if (!outcome)
      throw new BadRequestException({ text: 'Bu sonuç artık seçilemiyor. Sayfayı yenileyip yeniden seçin.' });
    return outcome;
  }

  private again(req: Request, id: string, form: Form, shown: Shown): Promise<PageResponse> {
    return isTicked(form['queue']) ? this.calls.lead(req, id, shown) : this.pages.show(req, id, shown);
  }
}
