import { Controller, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RateProposalInput } from '../banks/rate-proposals/rate-proposal-input.js';
import type { BankRateProposal } from '../banks/rate-proposals/rate-proposal-statements.js';
import { RateProposals } from '../banks/rate-proposals/rate-proposals.service.js';
import { Audited } from '../platform/routing/audited.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import { type FieldErrors, validateInput } from '../platform/validation/validate-input.js';
import type { ObjectOf, Of } from '../shared/contracts/schema.js';
import type { Content, Json } from '../shared/rendering/page.js';
import { idempotencyToken } from './idempotency.js';
import { answered, done, jsonOf, parametersOf, Serves, WrongFields } from './operation.js';
import { isName } from './parameters.js';
import { isRated } from '../shared/enums/offers.js';
import { TypedProblem } from './problem.js';
import {
  type PROPOSAL_COURSE,
  PROPOSE_RATE,
  type RATE_PROPOSAL,
  SHOW_RATE_PROPOSAL,
} from './rate-proposals.js';
import { bankOf, programOf } from './referral-reads.service.js';

type Body = Readonly<Record<string, unknown>>;

/** Rates that a bank's own program proposes for the bank's products. */
@Controller()
export class PartnerRatesController {
  constructor(private readonly proposals: RateProposals) {}

  @Serves(PROPOSE_RATE)
  @Audited('rate-proposal.create')
  async create(@Req() req: Request, @Param('id') slug: string): Promise<Json> {
    const body = jsonOf(req);
    const token = idempotencyToken(req, 'rate-proposal');
    const product = isName(slug) ? await this.proposals.product(bankOf(req), slug) : undefined;
    if (!isRated(product?.type)) throw unknownProduct();
    const input = inputIn(typeof body === 'object' && body !== null ? (body as Body) : {});
    const result = await this.proposals.propose({ bank: bankOf(req), slug }, input, token, programOf(req));
    switch (result.kind) {
      case 'taken':
        return done(PROPOSE_RATE, toProposal(result.proposal));
      case 'wrong':
        throw new WrongFields(named(result.problems));
      case 'used':
        throw new TypedProblem('idempotency-key-used');
      case 'crowded':
        throw new TypedProblem('rate-proposals-full');
      case 'unknown':
        throw unknownProduct();
    }
  }

  @Serves(SHOW_RATE_PROPOSAL)
  async show(@Req() req: Request, @Param('id') id: string, @Query() query: RawQuery): Promise<Content> {
    parametersOf(SHOW_RATE_PROPOSAL, query);
    const found = await this.proposals.find(bankOf(req), id);
    if (found?.kind !== 'rate') throw new NotFoundException({ text: 'Böyle bir oran önerisi yok.' });
    return answered(SHOW_RATE_PROPOSAL, toProposal(found));
  }
}

/** Another bank's is none either. */
const unknownProduct = (): NotFoundException =>
  new NotFoundException({ text: 'Bankanızın böyle bir kredi ya da mevduat ürünü yok.' });

/** Forms take a rate as people type it; a program sends the number that the document promises. @throws WrongFields */
function inputIn({ percent: rate, ...body }: Body): RateProposalInput {
  const read = validateInput(RateProposalInput, { ...body, rate });
  const texts = ['valid_from', 'valid_to', 'note'].filter(
    (name) => body[name] !== undefined && body[name] !== null && typeof body[name] !== 'string',
  );
  const wrong: FieldErrors = {
    ...(read.ok ? {} : named(read.fields)),
    ...Object.fromEntries(texts.map((name) => [name, 'Bir metin olmalı.'])),
    ...(typeof rate !== 'number' && { percent: 'Bir sayı olmalı.' }),
  };
  if (!read.ok || Object.keys(wrong).length > 0) throw new WrongFields(wrong);
  return read.value;
}

/** Errors under the names of the API. */
const named = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name === 'rate' ? 'percent' : name, text]),
  );

/** @throws TypeError for a proposal of another kind */
function toProposal(row: BankRateProposal): Of<typeof RATE_PROPOSAL> {
  const { rate, valid_from } = row;
  if (rate === null || valid_from === null) throw new TypeError(`proposal ${row.id} has no rate`);
  return {
    id: row.id,
    product_id: row.slug,
    bank_id: row.bank_id,
    percent: rate,
    period: row.product_type === 'loan' ? 'month' : 'year',
    valid_from,
    valid_to: row.valid_to,
    ...courseOf(row),
  };
}

/** Course of a proposal, as the API has it. */
export const courseOf = (row: BankRateProposal): ObjectOf<typeof PROPOSAL_COURSE> => ({
  note: row.note === '' ? null : row.note,
  state: row.state,
  question: row.question,
  answer: row.answer,
  reason: row.reason,
  proposed_at: row.proposed_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});
