import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PortalAnswers } from '../../views/portal/answers.js';
import { PortalAnswersPreview } from '../../views/portal/answers-preview.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { takeDraftText } from '../accounts/take-draft.js';
import { type Form, readForm, readToken } from '../admin/form-input.js';
import { PastedLines, sentText } from '../admin/pasted-lines.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { formatNumber } from '../shared/finance/tr/format.js';
import { portalPaths } from '../shared/paths/portal.js';
import { toPlanned } from '../applications/referrals/admin/answer-imports/answer-import.view-model.js';
import { AnswerImports } from '../applications/referrals/admin/answer-imports/answer-imports.service.js';
import type {
  AnswerPlan,
  PastedAnswers,
} from '../applications/referrals/admin/answer-imports/answer-plan.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { By } from '../platform/routing/actor.js';
import { Audited } from '../platform/routing/audited.js';
import { DraftPage } from '../platform/routing/restored-draft.js';
import { SiteService } from '../site/site.service.js';
import { Optional, Text } from '../platform/validation/rules.js';
import { bankerOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';

/** A bank's answers, as lines of text. The bank is that of the signed-in person, not a field. */
class PortalAnswersInput {
  @PastedLines('Yanıtları yapıştırın veya bir dosya seçin')
  text!: string;

  /** Of the plan that was looked at. */
  @Optional()
  @Text({ max: 64 })
  seen?: string;
}

/** Many answers in one go, as staff bring them in: looked at first, applied whole or not at all. */
@Controller(portalPaths.answers())
@Allow('bank')
export class PortalAnswersController {
  constructor(
    private readonly pages: PortalPages,
    private readonly imports: AnswerImports,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(@Req() req: Request): Promise<PageResponse> {
    const typed =
      (await takeDraftText(req, portalPaths.answersPreview(), 'text')) ||
      (await takeDraftText(req, portalPaths.answers(), 'text'));
    return this.form(req, typed, null);
  }

  /** Changes nothing: shows what would change. */
  @Post('on-izleme')
  @HttpCode(200)
  @Audited('none: a preview changes nothing')
  @DraftPage(portalPaths.answers)
  async preview(@Req() req: Request, @Body() body: Form): Promise<PageResponse> {
    const { text, problem } = sentText(req, body['text']);
    const { input, errors, typed } = readForm(PortalAnswersInput, { ...body, text });
    if (input === null || problem !== null)
      return this.form(req, String(typed['text'] ?? ''), problem ?? errors['text'] ?? null);
    const given = this.given(req, input.text);
    const plan = await this.imports.plan(given);
    return plan.problem === null ? this.show(req, given, plan) : this.form(req, input.text, plan.problem);
  }

  @Post()
  @Audited('referral-import.apply')
  @DraftPage(portalPaths.answers)
  async apply(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    const token = readToken(body);
    const { input, errors, typed } = readForm(PortalAnswersInput, body);
    if (input === null) return this.form(req, String(typed['text'] ?? ''), errors['text'] ?? null);
    const given = this.given(req, input.text);
    const applied = await this.imports.apply(given, { seen: input.seen ?? '', token }, actor);
    if (applied.kind === 'stale') return this.show(req, given, applied.plan, 409);
    await this.sessions.flash(req, 'success', `${formatNumber(applied.changes)} yanıt işlendi.`);
    return redirect(portalPaths.answers());
  }

  private given(req: Request, text: string): PastedAnswers {
    return { text, bank: bankerOf(req).bankId, byBank: true };
  }

  private async form(req: Request, text: string, error: string | null): Promise<PageResponse> {
    const [frame, latest, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.imports.latestOf(bankerOf(req).bankId),
      this.site.current(),
    ]);
    const props = {
      frame,
      text,
      error,
      imports: latest.map(({ id, applied_at, changes, undone_at }) => ({
        id,
        at: formatInstant(applied_at, timeZone),
        changes,
        isUndone: undone_at !== null,
      })),
    };
    return page(PortalAnswers, props, error === null ? 200 : 422);
  }

  private async show(
    req: Request,
    { text }: PastedAnswers,
    plan: AnswerPlan,
    status = 200,
  ): Promise<PageResponse> {
    const frame = await this.pages.frame(req);
    const props = { frame, text, token: randomUUID(), isStale: status === 409, ...toPlanned(plan) };
    return page(PortalAnswersPreview, props, status);
  }
}
