import { Controller, HttpCode, HttpException, NotFoundException, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Audited } from '../platform/routing/audited.js';
import type { Json } from '../shared/rendering/page.js';
import { idempotencyToken } from './idempotency.js';
import { done, jsonOf, sentTo, Serves, WrongFields } from './operation.js';
import { TypedProblem } from './problem.js';
import { bankOf } from './referral-reads.service.js';
import { isNumber } from './referrals.js';
import { CREATE_TEST_LEAD, PLAY_TEST_LEAD, TestActInput } from './sandbox.js';
import type { RowValues } from './sandbox/test-lead.entity.js';
import { TestLeadFactory } from './sandbox/test-lead-factory.service.js';
import { TestReferrals } from './sandbox/test-referrals.service.js';
import { toReferral } from './to-referral.js';

/** Test leads for a bank's engineer: made on demand, and what others would do to them. */
@Controller()
export class PartnerSandboxController {
  constructor(
    private readonly factory: TestLeadFactory,
    private readonly leads: TestReferrals,
  ) {}

  @Serves(CREATE_TEST_LEAD)
  @Audited('none: an invented lead, of which no log of staff tells')
  async create(@Req() req: Request): Promise<Json> {
    const body = jsonOf(req);
    const token = idempotencyToken(req, 'test-lead');
    const request = typeof body === 'object' && body !== null ? (body as RowValues) : {};
    const made = await this.factory.make(bankOf(req), request);
    if ('errors' in made) throw new WrongFields(made.errors);
    const added = await this.leads.add(bankOf(req), token, made.lead);
    if (added.kind === 'used') throw new TypedProblem('idempotency-key-used');
    return done(CREATE_TEST_LEAD, toReferral(added.referral));
  }

  @Serves(PLAY_TEST_LEAD)
  @HttpCode(200)
  @Audited('none: an invented lead, of which no log of staff tells')
  async play(@Req() req: Request, @Param('id') id: string): Promise<Json> {
    const { act } = sentTo(TestActInput, req);
    const result = isNumber(id) ? await this.leads.play(bankOf(req), id, act) : { kind: 'unknown' as const };
    if (result.kind === 'unknown') throw new NotFoundException({ text: 'Böyle bir deneme kaydı yok.' });
    if (result.kind === 'refused') throw new HttpException({ text: result.why }, 409);
    return done(PLAY_TEST_LEAD, toReferral(result.referral));
  }
}
