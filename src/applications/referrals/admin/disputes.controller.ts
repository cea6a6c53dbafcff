import { BadRequestException, Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../../accounts/sessions.service.js';
import type { Form } from '../../../admin/form-input.js';
import { remembering, wayBack } from '../../../admin/return-address.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { ReferralDisputes, type Settlement } from '../referral-disputes.service.js';
import { readNote, readState, readVersion } from './referral-input.js';
import { ReferralPanel, type ReferralRow } from './referral-panel.service.js';

const APPLICATIONS = adminPaths.applications();

/** Disputes about charges, as staff open and settle them. */
@Controller(referralPaths.list())
@Allow('billing.write')
export class DisputesController {
  constructor(
    private readonly panel: ReferralPanel,
    private readonly disputes: ReferralDisputes,
    private readonly sessions: SessionsService,
  ) {}

  @Post(':id/dispute')
  @Audited('referral.dispute')
  @Sensitive('free: one referral at a time, and its history says by whom')
  async create(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<Redirect> {
    const referral = await this.panel.find(id);
    const isOpen = await this.disputes.open(id, readVersion(form['version']), reasonOf(form), actor);
    return this.done(req, referral, isOpen, 'itiraz açıldı.');
  }

  @Post(':id/settle')
  @Audited('referral.settle')
  @Sensitive('free: one referral at a time, and its history says by whom')
  async settle(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<Redirect> {
    const referral = await this.panel.find(id);
    const isSettled = await this.disputes.settle(id, readVersion(form['version']), settlementOf(form), actor);
    return this.done(req, referral, isSettled, 'itiraz sonuçlandı.');
  }

  private async done(
    req: Request,
    { bank, application_id }: ReferralRow,
    isDone: boolean,
    text: string,
  ): Promise<Redirect> {
    await this.sessions.flash(
      req,
      isDone ? 'success' : 'warning',
      `${bank}: ${isDone ? text : 'değişmedi; siz bakarken başka biri değiştirmiş olabilir.'}`,
    );
    const back = wayBack(req, APPLICATIONS);
    return redirect(remembering(adminPaths.application(application_id), back, APPLICATIONS));
  }
}

/** @throws BadRequestException without a reason */
function reasonOf({ note }: Form): string {
  const reason = readNote(note);
  if (reason === null) throw new BadRequestException({ text: 'İtirazın nedenini yazın.' });
  return reason;
}

function settlementOf(form: Form): Settlement {
  const { outcome, to } = form;
  if (outcome !== 'upheld' && outcome !== 'dismissed')
    throw new BadRequestException({ text: 'İtirazın sonucu okunamadı.' });
  return { outcome, to: to === undefined || to === '' ? null : readState(to), note: reasonOf(form) };
}
