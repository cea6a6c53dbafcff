import { Controller, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { idempotencyToken } from '../api/idempotency.js';
import { answered, done, jsonOf, parametersOf, Serves, WrongFields } from '../api/operation.js';
import { isName } from '../api/parameters.js';
import { courseOf } from '../api/partner-rates.controller.js';
import { TypedProblem } from '../api/problem.js';
import { type PROPOSAL, PROPOSE_CHANGES, SHOW_PROPOSAL } from '../api/product-proposals.js';
import { bankOf, programOf } from '../api/referral-reads.service.js';
import type { BankRateProposal } from '../banks/rate-proposals/rate-proposal-statements.js';
import { RateProposals } from '../banks/rate-proposals/rate-proposals.service.js';
import { ProposalForms } from '../offers/admin/rate-proposals/proposal-forms.service.js';
import { Audited } from '../platform/routing/audited.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';
import type { Of } from '../shared/contracts/schema.js';
import type { Content, Json } from '../shared/rendering/page.js';
import { fieldsIn, proposedJson, type SentProposal, sentIn } from './proposal-json.js';

/** Facts and campaigns that a bank's own program proposes, by the rules of the portal's forms. */
@Controller()
export class PartnerProposalsController {
  constructor(
    private readonly proposals: RateProposals,
    private readonly forms: ProposalForms,
  ) {}

  @Serves(PROPOSE_CHANGES)
  @Audited('rate-proposal.create')
  async create(@Req() req: Request, @Param('id') slug: string): Promise<Json> {
    const sent = sentIn(jsonOf(req));
    const token = idempotencyToken(req, 'proposal');
    const bank = bankOf(req);
    const product = isName(slug) ? await this.proposals.product(bank, slug) : undefined;
    if (!product) throw unknownProduct();
    const form = await this.forms.of(sent.kind, product);
    const fields = fieldsIn(form, sent);
    const result = await this.forms.propose(form, product, { bank, token, fields }, programOf(req));
    switch (result.kind) {
      case 'taken':
        return done(PROPOSE_CHANGES, toProposal(result.proposal));
      case 'wrong':
        throw new WrongFields(named(sent, result.problems));
      case 'same':
        throw new WrongFields({ changes: 'Sitedekinden farklı en az bir değer verin.' });
      case 'stale':
        throw new TypedProblem('product-changed');
      case 'used':
        throw new TypedProblem('idempotency-key-used');
      case 'crowded':
        throw new TypedProblem('rate-proposals-full');
      case 'unknown':
        throw unknownProduct();
    }
  }

  @Serves(SHOW_PROPOSAL)
  async show(@Req() req: Request, @Param('id') id: string, @Query() query: RawQuery): Promise<Content> {
    parametersOf(SHOW_PROPOSAL, query);
    const found = await this.proposals.find(bankOf(req), id);
    if (!found || found.kind === 'rate')
      throw new NotFoundException({ text: 'Böyle bir bilgi ya da kampanya önerisi yok.' });
    return answered(SHOW_PROPOSAL, toProposal(found));
  }
}

/** Another bank's is none either. */
const unknownProduct = (): NotFoundException =>
  new NotFoundException({ text: 'Bankanızın sitede böyle bir ürünü yok.' });

/** Errors under the names of the API. */
const named = ({ kind }: SentProposal, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name === 'note' ? name : `${kind === 'facts' ? 'changes' : 'campaign'}.${name}`,
      text,
    ]),
  );

function toProposal(row: BankRateProposal): Of<typeof PROPOSAL> {
  const { kind, changes } = row;
  if (kind === 'rate' || changes === null) throw new TypeError(`proposal ${row.id} is a rate`);
  return {
    id: row.id,
    product_id: row.slug,
    bank_id: row.bank_id,
    kind,
    changes: kind === 'facts' ? (proposedJson(kind, changes) as Of<typeof PROPOSAL>['changes']) : null,
    campaign: kind === 'campaign' ? (proposedJson(kind, changes) as Of<typeof PROPOSAL>['campaign']) : null,
    ...courseOf(row),
  };
}
