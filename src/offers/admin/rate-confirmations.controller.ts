import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import { readTicks } from '../../admin/bulk.js';
import type { Form } from '../../admin/form-input.js';
import { returnAddress } from '../../admin/return-address.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { ResumesAt, rowsInWords } from '../../platform/routing/restored-draft.js';
import { RateConfirmationsService } from './rate-confirmations.service.js';

/** One rate from its row or its page, or all that are ticked in the list of products. */
@Controller()
@Allow('products.write')
export class RateConfirmationsController {
  constructor(
    private readonly confirmations: RateConfirmationsService,
    private readonly sessions: SessionsService,
  ) {}

  @Post(adminPaths.rateConfirmations())
  @HttpCode(200)
  @Audited('product.confirm-rate')
  @ResumesAt((form) => ({
    text: `Yeniden gönderirseniz: ${rowsInWords(form, 'ürün')} için bugünkü oran doğrulanır.`,
  }))
  async create(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<Redirect> {
    const ticks = readTicks(body['ids']);
    const confirmed = await this.confirmations.confirm(ticks, actor);
    const [tone, text] = told(ticks.length, confirmed);
    await this.sessions.flash(req, tone, text);
    return redirect(returnAddress(body['return'], adminPaths.products()));
  }
}

function told(asked: number, confirmed: number): ['success' | 'error', string] {
  if (asked === 0) return ['error', 'Önce oranını doğruladığınız ürünleri seçin.'];
  const left = asked - confirmed;
  const skipped = `${formatNumber(left)} ürün atlandı: bugün geçerli oranı yok veya siz bakarken değişti.`;
  if (confirmed === 0) return ['error', skipped];
  const done = `${formatNumber(confirmed)} oran doğrulandı.`;
  return ['success', left === 0 ? done : `${done} ${skipped}`];
}
