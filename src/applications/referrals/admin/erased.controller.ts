import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ErasedIndex } from '../../../../views/applications/referrals/admin/erased.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { SiteService } from '../../../site/site.service.js';
import { ErasedReferrals } from './erased.service.js';

/** Messages that banks have, or will. */
const REACHES: ReadonlySet<string | null> = new Set(['delivered', 'pending']);

/** Banks that had what is erased, called off or corrected now. */
@Controller(referralPaths.erased())
@Allow('applications.write')
export class ErasedController {
  constructor(
    private readonly erased: ErasedReferrals,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(): Promise<PageResponse> {
    const [rows, { timeZone }] = await Promise.all([this.erased.all(), this.site.current()]);
    return page(ErasedIndex, {
      rows: rows.map(({ id, topic, is_fetched, referral, bank, state, delivery, created_at }) => ({
        id,
        topic,
        isFetched: is_fetched,
        referral,
        bank,
        delivery,
        isTold: state === 'delivered',
        isByHand: state !== 'pending' && state !== 'delivered' && !REACHES.has(delivery),
        at: { iso: created_at.toISOString(), text: formatInstant(created_at, timeZone) },
      })),
    });
  }

  @Post(':id/told')
  @Audited('referral.told')
  async told(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    if (!/^[1-9]\d{0,17}$/.test(id)) throw new RecordNotFound('Bildirim');
    const isNew = await this.erased.told(id, actor);
    await this.sessions.flash(
      req,
      isNew ? 'success' : 'warning',
      isNew ? 'Bankaya bildirildi olarak işaretlendi.' : 'Bu bildirim zaten yapılmış.',
    );
    return redirect(referralPaths.erased());
  }
}
