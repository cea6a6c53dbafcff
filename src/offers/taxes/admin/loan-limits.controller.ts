import { Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { LoanLimitEdit } from '../../../../views/offers/taxes/admin/limit-edit.js';
import { LoanLimitIndex, type LoanLimitItem } from '../../../../views/offers/taxes/admin/limit-index.js';
import { Forms, type ShowForm, type Submission } from '../../../admin/forms.service.js';
import { Lists } from '../../../admin/lists.service.js';
import { Sent } from '../../../admin/sent.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { formatLira } from '../../../shared/finance/tr/format.js';
import { type LoanTypeInfo, LoanTypesService } from '../../loan-types.service.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page, type Redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { RestoresDraft } from '../../../platform/routing/restored-draft.js';
import { loanLimits } from './loan-limit-resource.js';

const LIST = adminPaths.loanLimits();

/** Amounts and terms that the loan calculators offer. */
@Controller()
@Allow('taxes.write')
export class LoanLimitsController {
  constructor(
    private readonly types: LoanTypesService,
    private readonly lists: Lists,
    private readonly forms: Forms,
  ) {}

  @Get(LIST)
  async index(): Promise<PageResponse> {
    return page(LoanLimitIndex, { rows: (await this.all()).map(toRow) });
  }

  @Get(`${LIST}/:id`)
  @RestoresDraft()
  async edit(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return (await this.show(id))(await this.forms.of(loanLimits, id, req));
  }

  @Post(`${LIST}/:id`)
  @Audited('loan-type.update')
  async update(@Param('id') id: string, @Sent() sent: Submission): Promise<PageResponse | Redirect> {
    return this.forms.update(loanLimits, id, sent, await this.show(id));
  }

  private async show(id: string): Promise<ShowForm> {
    const type = (await this.all()).find((one) => one.id === id);
    if (!type) throw new NotFoundException({ text: 'Böyle bir kredi türü yok.' });
    return (form, status) => page(LoanLimitEdit, { form, loanType: type.title, path: type.path }, status);
  }

  private async all(): Promise<readonly LoanTypeInfo[]> {
    const { timeZone } = await this.lists.context();
    return this.types.list(todayIn(timeZone, new Date()));
  }
}

function toRow({ id, title, path, limits }: LoanTypeInfo): LoanLimitItem {
  const { minAmount, maxAmount, step, presets, minTerm, maxTerm } = limits;
  return {
    id,
    title,
    path,
    amounts: `${formatLira(minAmount)} – ${formatLira(maxAmount)}`,
    step: formatLira(step),
    presets: presets.map((preset) => formatLira(preset)),
    terms: `${String(minTerm)} – ${String(maxTerm)} ay`,
  };
}
