import { Controller, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  type BroughtApplication,
  BroughtApplications,
} from '../applications/brought-applications.service.js';
import { PublisherEarnings } from '../applications/publishers/publisher-earnings.service.js';
import type { Of } from '../shared/contracts/schema.js';
import type { Content } from '../shared/rendering/page.js';
import { callerOf } from '../platform/routing/api-access.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import { LIST_APPLICATIONS, SHOW_APPLICATION } from './brought-applications.js';
import { LIST_EARNINGS } from './earnings.js';
import { answered, listed, parametersOf, Serves } from './operation.js';
import { toCursor } from './parameters.js';
import { isNumber } from './referrals.js';

/** Outcomes of applications, for the program that brought them. */
@Controller()
export class BroughtApplicationsController {
  constructor(
    private readonly applications: BroughtApplications,
    private readonly earnings: PublisherEarnings,
  ) {}

  @Serves(LIST_APPLICATIONS)
  async list(@Req() req: Request, @Query() query: RawQuery): Promise<Content> {
    const { created_after: since, cursor: before, limit } = parametersOf(LIST_APPLICATIONS, query);
    const place = { before, since, limit: limit + 1 };
    const rows = await this.applications.list(callerOf(req).keyId, place);
    const data = rows.slice(0, limit);
    const last = rows.length > limit ? data.at(-1) : undefined;
    const next = last ? toCursor(last.submission_id) : null;
    return listed(LIST_APPLICATIONS, { data: data.map(toBrought), next }, query);
  }

  @Serves(SHOW_APPLICATION)
  async show(@Req() req: Request, @Param('id') id: string, @Query() query: RawQuery): Promise<Content> {
    parametersOf(SHOW_APPLICATION, query);
    const found = isNumber(id) ? await this.applications.find(callerOf(req).keyId, id) : undefined;
    if (!found) throw new NotFoundException({ text: 'Böyle bir başvuru yok.' });
    return answered(SHOW_APPLICATION, toBrought(found));
  }

  @Serves(LIST_EARNINGS)
  async months(@Req() req: Request, @Query() query: RawQuery): Promise<Content> {
    parametersOf(LIST_EARNINGS, query);
    const publisher = await this.earnings.ofKey(callerOf(req).keyId);
    if (!publisher) throw new NotFoundException({ text: 'Bu anahtar bir yayıncının değil.' });
    const months = await this.earnings.months(publisher.id);
    const data = months.map((row) => ({ ...row, month: row.month.slice(0, 7), amount: Number(row.amount) }));
    return answered(LIST_EARNINGS, { publisher_id: publisher.id, data });
  }
}

const toBrought = ({
  id,
  kind,
  created_at,
  phone_confirmed_at,
  is_called_off,
  bank_outcome,
  banks,
}: BroughtApplication): Of<typeof SHOW_APPLICATION.answer> => ({
  id,
  kind,
  created_at: created_at.toISOString(),
  phone_confirmed_at: phone_confirmed_at?.toISOString() ?? null,
  is_called_off,
  outcome: bank_outcome,
  banks: banks.map(({ bank_id, state, state_at }) => ({
    bank_id,
    state,
    state_at: state_at === null ? null : new Date(state_at).toISOString(),
  })),
});
