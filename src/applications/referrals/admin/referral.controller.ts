import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../../views/admin/confirm.js';
import { STATE_LABELS } from '../../../shared/labels/referrals.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { postedFields } from '../../../admin/confirmation.js';
import type { Form } from '../../../admin/form-input.js';
import { remembering, wayBack } from '../../../admin/return-address.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { ResumesAt } from '../../../platform/routing/restored-draft.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import type { ReferralState } from '../../../shared/enums/referrals.js';
import type { AnswerRefusal } from '../referral-changes.service.js';
import { ReferralActs } from './referral-acts.service.js';
import { readNote, readState, readVersion } from './referral-input.js';
import { ReferralPanel, type ReferralRow } from './referral-panel.service.js';

const APPLICATIONS = adminPaths.applications();

/** One referral: it stands on the page of its application. */
@Controller(referralPaths.list())
@Allow('applications.write')
export class ReferralController {
  constructor(
    private readonly panel: ReferralPanel,
    private readonly acts: ReferralActs,
    private readonly sessions: SessionsService,
  ) {}

  @Get(':id')
  @Allow('applications.read')
  async show(@Param('id') id: string): Promise<Redirect> {
    const { application_id } = await this.panel.find(id);
    return redirect(`${adminPaths.application(application_id)}#yonlendirme-${id}`);
  }

  @Post(':id/release')
  @Audited('referral.release')
  async release(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    const referral = await this.panel.find(id);
    const count = await this.acts.release([id], actor);
    const text =
      count === 1
        ? `${referral.bank} için bırakıldı: webhook’u ya da e-postası varsa şimdi gider, yoksa bankanın dosyasına girer.`
        : 'Gönderilmedi: beklemiyor, zaten yolda ya da kişi aranmak istemiyor.';
    return this.done(req, referral, count === 1 ? 'success' : 'warning', text);
  }

  @Post(':id/sent')
  @Audited('referral.sent')
  async sent(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    const referral = await this.panel.find(id);
    const count = await this.acts.sent([id], actor);
    const text =
      count === 1
        ? `${referral.bank}: gönderildi sayıldı.`
        : 'Değişmedi: zaten gönderilmiş ya da kişi aranmak istemiyor.';
    return this.done(req, referral, count === 1 ? 'success' : 'warning', text);
  }

  /** The link before it ends with it. */
  @Post(':id/link')
  @Audited('referral.link')
  @Sensitive('free: the link goes to the bank by mail and is shown to nobody here')
  async renewLink(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    const referral = await this.panel.find(id);
    const isSent = await this.acts.renewLink(referral, actor);
    return isSent
      ? this.done(req, referral, 'success', `${referral.bank}: yeni bağlantı e-postayla gönderiliyor.`)
      : this.done(req, referral, 'warning', 'Gönderilmedi: banka başvuruları e-postayla almıyor.');
  }

  @Post(':id/link/revoke')
  @Audited('referral.revoke')
  async revokeLink(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    const referral = await this.panel.find(id);
    const isOver = await this.acts.revokeLink(id, actor);
    return isOver
      ? this.done(req, referral, 'success', `${referral.bank}: bağlantı geçersiz kılındı.`)
      : this.done(req, referral, 'warning', 'Değişmedi: geçerli bir bağlantı yok.');
  }

  @Post(':id/state')
  @HttpCode(200)
  @Audited('referral.state')
  @ResumesAt(({ params, fields }) => ({
    text: `Yeniden gönderirseniz ${params['id'] ?? ''} numaralı yönlendirmenin durumu “${STATE_LABELS[readState(fields['to'])]}” yapılır.`,
  }))
  async update(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const referral = await this.panel.find(id);
    const [to, note, version] = [readState(form['to']), readNote(form['note']), readVersion(form['version'])];
    const { noted, refused } = await this.acts.answer({ id, to, note, version }, referral.state, actor);
    const why = refused[0]?.why;
    if (why === 'changed') return this.conflict(req, await this.panel.find(id), to, form);
    if (noted.length > 0)
      return this.done(req, referral, 'success', `${referral.bank}: durum zaten böyleydi, not eklendi.`);
    if (why === undefined)
      return this.done(req, referral, 'success', `${referral.bank}: durum “${STATE_LABELS[to]}” yapıldı.`);
    return this.done(req, referral, 'warning', `${referral.bank}: ${WHY[why]}`);
  }

  /**
   * A colleague changed the referral first: shows its current state and asks again. The typed fields are posted along.
   */
  private conflict(req: Request, now: ReferralRow, to: ReferralState, form: Form): PageResponse {
    const { bank, state, version, application_id } = now;
    return page(
      ConfirmShow,
      {
        title: 'Durum siz bakarken değişti',
        question: `${bank} için durum şimdi “${STATE_LABELS[state]}”. Yine de “${STATE_LABELS[to]}” yapılsın mı?`,
        action: req.path,
        fields: postedFields({ ...form, version: String(version) }),
        yes: 'Yine de kaydet',
        isDangerous: false,
        backHref: adminPaths.application(application_id),
      },
      409,
    );
  }

  private async done(
    req: Request,
    { application_id }: ReferralRow,
    tone: 'success' | 'warning',
    text: string,
  ): Promise<Redirect> {
    await this.sessions.flash(req, tone, text);
    const back = wayBack(req, APPLICATIONS);
    return redirect(remembering(adminPaths.application(application_id), back, APPLICATIONS));
  }
}

const WHY: Readonly<Record<Exclude<AnswerRefusal, 'changed'>, string>> = {
  same: 'durum zaten böyleydi.',
  unsent: 'henüz gönderilmedi; önce gönderin ya da “Gönderildi olarak işaretle” deyin.',
  billed: 'faturalanmış bir yönlendirme yalnızca itirazla değişir.',
  'called-off': 'başvuru geri çekildi ya da silindi; artık yanıt yazılmaz.',
  unknown: 'yönlendirme bulunamadı.',
};
