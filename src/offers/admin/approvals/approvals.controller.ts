import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ApprovalsIndex } from '../../../../views/offers/admin/approvals/index.js';
import { personOf } from '../../../accounts/person.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { Lists } from '../../../admin/lists.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { approvalPaths } from '../../../shared/paths/approval.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { ApprovalsService, type Decided } from './approvals.service.js';

const LIST = approvalPaths.list();

@Controller(LIST)
@Allow('products.write')
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly sessions: SessionsService,
    private readonly lists: Lists,
  ) {}

  @Get()
  async index(@Req() req: Request): Promise<PageResponse> {
    const person = personOf(req);
    const [proposals, { timeZone }] = await Promise.all([this.approvals.list(person), this.lists.context()]);
    const rows = proposals.map((one) => ({
      id: one.id,
      title: one.title,
      figures: one.figures,
      state: one.state,
      by: one.proposed_by,
      at: formatInstant(one.proposed_at, timeZone),
      decided: one.decided_at && `${one.decided_by ?? ''}, ${formatInstant(one.decided_at, timeZone)}`,
      isOwn: one.proposer_id === String(person.id),
    }));
    return page(ApprovalsIndex, { rows });
  }

  @Post(':id/approval')
  @HttpCode(200)
  @Audited('figure.approve')
  async approve(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    return this.after(req, await this.approvals.approve(id, personOf(req), actor), 'Değişiklik yayımlandı.');
  }

  @Post(':id/refusal')
  @HttpCode(200)
  @Audited('figure.refuse')
  async refuse(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    return this.after(req, await this.approvals.refuse(id, personOf(req), actor), 'Öneri reddedildi.');
  }

  private async after(req: Request, decided: Decided, said: string): Promise<Redirect> {
    if (decided === 'done') await this.sessions.flash(req, 'success', said);
    else await this.sessions.flash(req, 'error', decided.refusal);
    return redirect(LIST);
  }
}
