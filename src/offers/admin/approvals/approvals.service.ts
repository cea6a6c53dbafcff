import { Injectable, NotFoundException } from '@nestjs/common';
import type { Person } from '../../../accounts/person.js';
import { FigureProposal } from '../../../admin/figures/figure-proposal.entity.js';
import {
  Figures,
  FiguresNeedAnswer,
  type Guard,
  ProposalClosed,
} from '../../../admin/figures/figures.service.js';
import { ApprovedForms } from '../approved-forms.service.js';
import { FieldRefused, type Resource } from '../../../admin/resource.js';
import { RateProposalClosed, RateProposals } from '../../../banks/rate-proposals/rate-proposals.service.js';
import { type Actor, AuditService, type Change, MANY } from '../../../platform/audit/audit.service.js';
import { Entities } from '../../../platform/database/entities.js';
import { Sql } from '../../../platform/database/sql.js';
import { products } from '../product-resource.js';
import { depositBrackets } from '../brackets/bracket-resource.js';
import { productConditions } from '../conditions/condition-resource.js';
import { NOT_OF_BANKS } from '../rate-proposals/proposal-forms.service.js';
import { ProductRatesService } from '../product-rates.service.js';
import { PRODUCT_RATE } from '../rate-change.js';
import { type Permission, permissionsOf } from '../../../platform/routing/access.js';
import { regulatoryLimits } from '../../taxes/admin/regulatory-limit-resource.js';
import { loanLimits } from '../../taxes/admin/loan-limit-resource.js';
import { taxes } from '../../taxes/admin/tax-resource.js';
import { termRules } from '../../taxes/admin/term-resource.js';

/** Every resource with published figures; a spec holds that none is missing. */
export const FIGURE_RESOURCES = [
  products,
  taxes,
  regulatoryLimits,
  termRules,
  loanLimits,
  productConditions,
  depositBrackets,
] as const;

/** Result of a decision; a text is the reason why nothing was changed. */
export type Decided = 'done' | { readonly refusal: string };

const CHANGED =
  'Değişiklik yapılmadı: değerler öneriden sonra değişti. Öneriyi reddedin; hâlâ isteniyorsa yeniden önerilsin.';
const OWN = 'Kendi önerinizi onaylayamazsınız: yetkili ikinci bir kişi onaylamalıdır.';
const WITHDRAWN =
  'Değişiklik yapılmadı: bankanın önerisi geri çekilmiş ya da karara bağlanmış. Bekleyen değişiklik kapatıldı.';
const CLOSED = 'Bu öneriye siz bakarken karar verildi.';

const MAX_LISTED = 100;
const ID = /^[1-9]\d{0,17}$/;

/** Changes that wait for a second person: shown to whoever may decide, stored or refused once. */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly entities: Entities,
    private readonly sql: Sql,
    private readonly figures: Figures,
    private readonly forms: ApprovedForms,
    private readonly rates: ProductRatesService,
    private readonly proposals: RateProposals,
    private readonly audit: AuditService,
  ) {}

  /** Those that wait, then the latest decided ones. */
  async list({ role }: Pick<Person, 'role'>): Promise<readonly FigureProposal[]> {
    return this.entities.manager
      .createQueryBuilder(FigureProposal, 'proposal')
      .where('proposal.permission = ANY (:permissions)', { permissions: permissionsOf(role) })
      .orderBy(`proposal.state <> 'waiting'`)
      .addOrderBy('proposal.id', 'DESC')
      .take(MAX_LISTED)
      .getMany();
  }

  async approve(id: string, person: Person, actor: Actor): Promise<Decided> {
    const proposal = await this.find(id, person);
    if (proposal.state !== 'waiting') return { refusal: CLOSED };
    if (proposal.proposer_id === actor.id) return { refusal: OWN };
    try {
      const isStored = await this.stored(proposal, actor);
      return isStored ? await this.close(proposal, 'approved', actor) : { refusal: CHANGED };
    } catch (error) {
      if (error instanceof ProposalClosed) return { refusal: CLOSED };
      if (error instanceof RateProposalClosed) {
        await this.close(proposal, 'refused', actor);
        return { refusal: WITHDRAWN };
      }
      if (error instanceof FiguresNeedAnswer) return { refusal: CHANGED };
      if (error instanceof FieldRefused) return { refusal: `Değişiklik yapılmadı: ${error.text}` };
      throw error;
    }
  }

  async refuse(id: string, person: Person, actor: Actor): Promise<Decided> {
    return this.close(await this.find(id, person), 'refused', actor);
  }

  /** @throws NotFoundException for one that somebody of this role may not decide */
  private async find(id: string, { role }: Person): Promise<FigureProposal> {
    const found = ID.test(id) ? await this.entities.manager.findOneBy(FigureProposal, { id }) : null;
    if (found === null || !permissionsOf(role).includes(found.permission as Permission))
      throw new NotFoundException({ text: 'Böyle bir öneri bulunamadı.' });
    return found;
  }

  /** A change that a bank proposed closes the bank's proposal too. */
  private async stored(proposal: FigureProposal, actor: Actor): Promise<boolean> {
    const approving = this.figures.approving(proposal, actor);
    const { resource: name, record_id: id, token } = proposal;
    const { rate_proposal: own, ...fields } = proposal.fields;
    const guard: Guard = async (client, jumps) => {
      await approving(client, jumps);
      await this.audit.record(client, actor, decision(proposal, 'approved'));
      if (own === undefined) return;
      const closed = { id: String(own), version: null, state: 'approved', reason: null } as const;
      await this.proposals.decide(client, closed, actor);
    };
    if (name === PRODUCT_RATE) return this.storedRate(proposal, actor, guard);
    const resource = FIGURE_RESOURCES.find((one) => one.name === name) as Resource<object> | undefined;
    if (!resource) throw new TypeError(`no published figures in ${name}`);
    const kept = own === undefined ? undefined : NOT_OF_BANKS;
    return (await this.forms.store(resource, { id, token, fields, kept, actor, guard })) === 'stored';
  }

  private async storedRate(
    { record_id: id, fields }: FigureProposal,
    actor: Actor,
    guard: Guard,
  ): Promise<boolean> {
    const product = await this.rates.product(id ?? '');
    const { rate, valid_from: from, valid_to: to, reported_on: reported } = fields;
    const dated = {
      rate: Number(rate),
      from: String(from),
      to: to === '' ? null : String(to),
      ...(reported !== undefined && { reportedOn: String(reported) }),
    };
    return (await this.rates.add(product, product.version, dated, actor, guard)) === 'done';
  }

  /** Closes one that still waits; what was approved has closed it, unless the change had been made already. */
  private async close(
    proposal: FigureProposal,
    state: 'approved' | 'refused',
    actor: Actor,
  ): Promise<Decided> {
    const isOpen = await this.sql.transaction(async (client) => {
      const wasWaiting = await this.figures.decide(client, proposal.id, state, actor);
      if (wasWaiting) await this.audit.record(client, actor, decision(proposal, state));
      return wasWaiting;
    });
    return isOpen || state === 'approved' ? 'done' : { refusal: CLOSED };
  }
}

const decision = (
  { resource, record_id, title, proposed_by, figures }: FigureProposal,
  state: 'approved' | 'refused',
): Change => ({
  action: state === 'approved' ? 'figure.approve' : 'figure.refuse',
  resource,
  resourceId: record_id ?? MANY,
  after: { title, proposed_by, figures: figures.map(({ key }) => key) },
});
