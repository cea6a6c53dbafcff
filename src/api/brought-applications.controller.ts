import { Controller, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type BroughtApplication, BroughtApplications } from '../applications/brought-applications.service.js';
import type { Of } from '../shared/contracts/schema.js';
import type { Content } from '../shared/rendering/page.js';
import { callerOf } from '../platform/routing/api-access.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import { LIST_APPLICATIONS, SHOW_APPLICATION } from './brought-applications.js';
import { answered, listed, parametersOf, Serves } from './operation.js';
import { toCursor } from './parameters.js';
import { isNumber } from './referrals.js';

/** What became of applications, for the program that brought them. */
@Controller()
export class BroughtApplicationsController {
  constructor(private readonly applications: BroughtApplications) {}

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
