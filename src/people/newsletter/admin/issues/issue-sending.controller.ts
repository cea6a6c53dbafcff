import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../../../views/admin/confirm.js';
import { IssuePlan } from '../../../../../views/people/newsletter/admin/issues/plan.js';
import { DELETE_QUESTION, STOP_QUESTION } from '../../../../shared/labels/newsletter-issues.js';
import { Reauthentication } from '../../../../accounts/reauthentication.service.js';
import { SessionsService } from '../../../../accounts/sessions.service.js';
import { isConfirmed } from '../../../../admin/confirmation.js';
import { type Form, OWN_PASSWORD, readVersion } from '../../../../admin/form-input.js';
import type { Actor } from '../../../../platform/audit/audit.service.js';
import { DeliveryWorker } from '../../../../messages/deliveries/delivery-worker.js';
import { instantOf, isLocalTime } from '../../../../shared/finance/local-time.js';
import { newsletterPaths } from '../../../../shared/paths/newsletter.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../../shared/rendering/page.js';
import { Allow } from '../../../../platform/routing/access.js';
import { By } from '../../../../platform/routing/actor.js';
import { Audited } from '../../../../platform/routing/audited.js';
import { SiteService } from '../../../../site/site.service.js';
import { IssueRounds } from '../../issues/issue-rounds.js';
import { IssueTrials } from '../../issues/issue-trials.service.js';
import { IssueScreens } from './issue-screens.service.js';
import { type Changed, type Issue, Issues } from './issues.service.js';

const MONTH_FULL =
  'O ayın dört gönderimi dolu. Okurlara ayda en çok dört bülten sözü verildi; başka bir ay seçin.';
const SAID: Readonly<Record<Exclude<Changed, 'done'>, string>> = {
  stale: 'Bu sayı siz bakarken değişti; yeniden bakıp planlayın.',
  'wrong-state': 'Sayının durumu bu arada değişti; bir şey yapılmadı.',
  'month-full': MONTH_FULL,
};
/** So far ahead an issue is planned at most. */
const MAX_AHEAD_MS = 366 * 86_400_000;

/** Sending of an issue: trial, plan, stop, resume, and hiding it from the archive. */
@Controller(newsletterPaths.issues())
@Allow('newsletter.write')
export class IssueSendingController {
  constructor(
    private readonly issues: Issues,
    private readonly screens: IssueScreens,
    private readonly trials: IssueTrials,
    private readonly rounds: IssueRounds,
    private readonly worker: DeliveryWorker,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Post(':id/trial')
  @Audited('none: a try goes to who asks for it')
  async trial(@Req() req: Request, @Param('id') id: string): Promise<Redirect> {
    const issue = await this.issues.find(id);
    await this.trials.ask(issue.id, req.user?.id ?? '');
    this.worker.wake();
    return this.lead(req, id, 'Deneme iletisi size gönderiliyor.');
  }

  @Get(':id/plan')
  @Allow('newsletter.send')
  async ask(@Req() req: Request, @Param('id') id: string): Promise<PageResponse | Redirect> {
    const issue = await this.issues.find(id);
    if (issue.state !== 'draft') return this.lead(req, id, SAID['wrong-state'], 'warning');
    return page(IssuePlan, await this.screens.plan(issue, { at: '', errors: {} }));
  }

  @Post(':id/plan')
  @HttpCode(200)
  @Allow('newsletter.send')
  @Audited('newsletter-issue.plan')
  async plan(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const issue = await this.issues.find(id);
    const typed = typeof body['at'] === 'string' ? body['at'].trim().slice(0, 40) : '';
    const again = async (errors: Readonly<Record<string, string>>, status: number): Promise<PageResponse> =>
      page(IssuePlan, await this.screens.plan(issue, { at: typed, errors }), status);
    if (issue.state === 'draft' && (await this.screens.obstacle(issue)) !== null) return again({}, 422);
    const at = await this.timeOf(typed);
    const password = await this.reauthentication.refusalOf(
      req,
      body[OWN_PASSWORD],
      typeof at === 'string' ? 'wrong' : 'right',
    );
    if (typeof at === 'string' || password !== null)
      return again(
        { ...(typeof at === 'string' && { at }), ...(password !== null && { own_password: password }) },
        422,
      );
    const outcome = await this.issues.plan(id, readVersion(body), at, actor);
    if (outcome === 'month-full') return again({ at: MONTH_FULL }, 422);
    if (outcome === 'done') this.rounds.wake();
    return this.told(req, id, outcome, typed === '' ? 'Gönderim başlıyor.' : 'Gönderim planlandı.');
  }

  @Post(':id/unplan')
  @Allow('newsletter.send')
  @Audited('newsletter-issue.unplan')
  async unplan(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    return this.told(req, id, await this.issues.unplan(id, actor), 'Plan geri alındı; sayı yine taslak.');
  }

  @Post(':id/stop')
  @HttpCode(200)
  @Audited('newsletter-issue.stop')
  async stop(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    if (!isConfirmed(body)) return this.confirm(req, await this.issues.find(id), STOP_QUESTION, 'Durdur');
    return this.told(req, id, await this.issues.stop(id, actor), 'Gönderim durduruldu.');
  }

  @Post(':id/resume')
  @HttpCode(200)
  @Allow('newsletter.send')
  @Audited('newsletter-issue.resume')
  async resume(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const issue = await this.issues.find(id);
    const password = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (password !== null) return this.screens.show(issue, password, 422);
    const outcome = await this.issues.resume(id, actor);
    if (outcome === 'done') this.rounds.wake();
    return this.told(req, id, outcome, 'Gönderime devam ediliyor.');
  }

  @Post(':id/listing')
  @Audited('newsletter-issue.list')
  async listing(
    @Req() req: Request,
    @Param('id') id: string,
    @Body('is_listed') given: unknown,
    @By() actor: Actor,
  ): Promise<Redirect> {
    const isListed = given === 'true';
    const outcome = await this.issues.setListed(id, isListed, actor);
    return this.told(req, id, outcome, isListed ? 'Sayı arşivde gösteriliyor.' : 'Sayı arşivden çıkarıldı.');
  }

  @Post(':id/delete')
  @HttpCode(200)
  @Audited('newsletter-issue.delete')
  async remove(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    if (!isConfirmed(body)) return this.confirm(req, await this.issues.find(id), DELETE_QUESTION, 'Sil');
    const outcome = await this.issues.remove(id, actor);
    if (outcome !== 'done') return this.told(req, id, outcome, '');
    await this.sessions.flash(req, 'success', 'Taslak silindi.');
    return redirect(newsletterPaths.issues());
  }

  /** @returns the instant, or what is wrong with the text; now where none is typed */
  private async timeOf(typed: string): Promise<Date | string> {
    const now = new Date();
    if (typed === '') return now;
    if (!isLocalTime(typed)) return 'Geçerli bir tarih ve saat seçin';
    const at = instantOf(typed, (await this.site.current()).timeZone);
    if (at.getTime() <= now.getTime()) return 'Gönderim zamanı gelecekte olmalıdır';
    return at.getTime() - now.getTime() > MAX_AHEAD_MS
      ? 'En çok bir yıl sonrası için planlayabilirsiniz'
      : at;
  }

  private confirm(req: Request, issue: Issue, question: string, yes: string): PageResponse {
    return page(ConfirmShow, {
      ...{ title: issue.subject === '' ? 'Bülten sayısı' : issue.subject, question, yes },
      ...{ action: req.path, fields: [], isDangerous: true, backHref: newsletterPaths.issue(issue.id) },
    });
  }

  private told(req: Request, id: string, outcome: Changed, done: string): Promise<Redirect> {
    return outcome === 'done' ? this.lead(req, id, done) : this.lead(req, id, SAID[outcome], 'warning');
  }

  private async lead(
    req: Request,
    id: string,
    text: string,
    tone: 'success' | 'warning' = 'success',
  ): Promise<Redirect> {
    await this.sessions.flash(req, tone, text);
    return redirect(newsletterPaths.issue(id));
  }
}
