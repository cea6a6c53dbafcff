import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { personOf } from '../../../accounts/person.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { Forms, type Submission } from '../../../admin/forms.service.js';
import { Sent } from '../../../admin/sent.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { RestoresDraft } from '../../../platform/routing/restored-draft.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { callPaths } from '../../../shared/paths/calls.js';
import { teamPaths } from '../../../shared/paths/team.js';
import { type PageResponse, type Redirect, redirect } from '../../../shared/rendering/page.js';
import type { Form } from '../../admin/application-input.js';
import { undoOf } from '../../admin/undo-offer.js';
import { CallPages } from '../../calls/admin/call-pages.service.js';
import { CallRulesService } from '../../calls/call-rules.service.js';
import { readAbsence, type RefusedAbsence } from './absence-input.js';
import { type AbsenceOutcome, Absences } from './absences.service.js';
import { teamMembers } from './team-member-resource.js';
import { TeamPages } from './team-pages.service.js';

const MEMBER = `${teamPaths.list()}/:id`;

/** Those who speak with applicants: their work now, absence and share. */
@Controller()
@Allow('applications.oversee')
export class TeamController {
  constructor(
    private readonly pages: TeamPages,
    private readonly calls: CallPages,
    private readonly forms: Forms,
    private readonly absences: Absences,
    private readonly rules: CallRulesService,
    private readonly sessions: SessionsService,
  ) {}

  @Get(teamPaths.list())
  index(): Promise<PageResponse> {
    return this.pages.index();
  }

  /** The same, asked for by the screen itself: that nobody touches it ends its session all the same. */
  @Get(teamPaths.now())
  now(@Req() req: Request): Promise<PageResponse> {
    this.sessions.leaveAtRest(req);
    return this.pages.index();
  }

  @Get(MEMBER)
  @RestoresDraft()
  async edit(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return this.pages.member(id, await this.forms.of(teamMembers, id, req));
  }

  @Post(MEMBER)
  @Audited('team-member.update')
  update(@Param('id') id: string, @Sent() sent: Submission): Promise<PageResponse | Redirect> {
    return this.forms.update(teamMembers, id, sent, (form, status) => this.pages.member(id, form, status));
  }

  @Post(`${MEMBER}/absence`)
  @HttpCode(200)
  @Audited('team-member.absence')
  async setAbsence(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const shown = await this.forms.of(teamMembers, id, req);
    const refused = await this.take(req, id, form, actor);
    return refused ? this.pages.member(id, shown, 422, refused) : redirect(teamPaths.member(id));
  }

  /** One's own, at the end of a shift. */
  @Post(teamPaths.own())
  @HttpCode(200)
  @Allow('applications.write')
  @Audited('team-member.absence')
  async setOwnAbsence(
    @Req() req: Request,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const refused = await this.take(req, personOf(req).id, form, actor);
    return refused ? this.calls.start(req, { absence: refused, status: 422 }) : redirect(callPaths.queue());
  }

  /** Stores the absence of a form. @returns the errors of the form; null where it was stored */
  private async take(req: Request, id: string, form: Form, actor: Actor): Promise<RefusedAbsence | null> {
    const { timeZone } = await this.rules.current();
    const read = readAbsence(form, timeZone, new Date());
    if (!read.ok) return read;
    const outcome = await this.absences.set(id, read.until, read.handOver, actor);
    if (outcome.kind === 'unknown') throw new NotFoundException({ text: 'Ekipte böyle biri yok.' });
    if (outcome.kind === 'colleague')
      return {
        ok: false,
        typed: { until: String(form['until']).slice(0, 40), leads: String(form['leads']).slice(0, 40) },
        errors: { leads: 'Bu kişi şu anda başvuru alamıyor. Başka birini seçin.' },
      };
    await this.sessions.flash(req, 'success', textOf(outcome, read.until !== null), undoOf(outcome.act));
    return null;
  }
}

function textOf(
  { name, moved }: Extract<AbsenceOutcome, { readonly kind: 'done' }>,
  isAway: boolean,
): string {
  const state = isAway ? `“${name}” yok olarak işaretlendi` : `“${name}” yeniden çalışıyor`;
  return moved === 0 ? `${state}.` : `${state}; ${formatNumber(moved)} açık başvurusu devredildi.`;
}
