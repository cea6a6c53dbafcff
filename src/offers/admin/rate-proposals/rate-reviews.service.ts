import { Injectable, NotFoundException } from '@nestjs/common';
import { RateProposal } from '../../../banks/rate-proposals/rate-proposal.entity.js';
import { RateProposalClosed, RateProposals } from '../../../banks/rate-proposals/rate-proposals.service.js';
import { FigureEffects } from '../../../admin/figures/figure-effects.service.js';
import { Figures, type Guard, type Guarded } from '../../../admin/figures/figures.service.js';
import type { Submission } from '../../../admin/forms.service.js';
import { columns, optional, renamed, t } from '../../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { SiteService } from '../../../site/site.service.js';
import { Bank } from '../../bank.entity.js';
import { rateInForce } from '../../product-sql.js';
import { Product } from '../../product.entity.js';
import { ProductRatesService, type RatedProduct } from '../product-rates.service.js';
import type { DatedRate } from '../product-rates.js';
import { proposedRateChange } from '../rate-change.js';

/** The rate that holds on the proposal's first day, beside the proposal; and a change that waits for a second person. */
const REVIEW = statement(
  'rate-review',
  `SELECT q.id, q.product_id, q.rate, q.valid_from, q.valid_to, q.note, q.seen_rate_id, q.seen_rate, q.state, q.question,
          q.answer, q.reason, q.proposed_at, q.proposed_by, q.decided_at, q.decided_by, q.version,
          p.name AS product, p.type, p.version AS product_version, p.bank_id = q.bank_id AS is_of_bank, b.name AS bank,
          coalesce(p.subtype, p.currency) AS kind, to_char(site_today(), 'YYYY-MM-DD') AS today,
          standing.id AS standing_id, standing.rate::float8 AS standing_rate, standing.valid_from AS standing_from,
          standing.valid_to AS standing_to,
          (SELECT f.proposed_by FROM figure_proposals f
            WHERE f.subject = 'rate-proposal ' || q.id AND f.state = 'waiting') AS confirmed_by
     FROM rate_proposals q
     JOIN products p ON p.id = q.product_id
     JOIN banks b ON b.id = q.bank_id
     LEFT JOIN LATERAL (${rateInForce('q.valid_from', 'q.product_id')}) AS standing ON true
    WHERE q.id = $1`,
  {
    ...columns(RateProposal, 'id', 'product_id', 'rate', 'valid_from', 'valid_to', 'note', 'seen_rate_id'),
    ...columns(
      RateProposal,
      'seen_rate',
      'state',
      'question',
      'answer',
      'reason',
      'proposed_at',
      'proposed_by',
    ),
    ...columns(RateProposal, 'decided_at', 'decided_by', 'version'),
    ...renamed(Product, { product: 'name', product_version: 'version' }),
    ...columns(Product, 'type'),
    ...renamed(Bank, { bank: 'name' }),
    is_of_bank: t.bool(),
    kind: t.orNull(t.text()),
    today: t.text(),
    ...optional({
      standing_id: t.int8(),
      standing_rate: t.float8(),
      standing_from: t.date(),
      standing_to: t.date(),
      confirmed_by: t.text(),
    }),
  },
);

export type RateReview = RowOf<typeof REVIEW>;

const ID = /^[1-9]\d{0,17}$/;

/** Versions of a proposal and of its product, as the page showed them. */
export interface SeenVersions {
  readonly version: number;
  readonly product: number;
}

/** Outcome of an approval; `stale`: the product or the proposal changed since the page was made. */
export type Approved = Guarded<'done' | 'stale'>;

export const isWaiting = ({ state }: Pick<RateReview, 'state'>): boolean =>
  state === 'open' || state === 'asked';

/** Rates that banks propose, as staff look at them; an approved one is stored as any rate that staff enter. */
@Injectable()
export class RateReviews {
  constructor(
    private readonly sql: Sql,
    private readonly proposals: RateProposals,
    private readonly rates: ProductRatesService,
    private readonly figures: Figures,
    private readonly effects: FigureEffects,
    private readonly site: SiteService,
  ) {}

  /** @throws NotFoundException */
  async find(id: string): Promise<RateReview> {
    const found = ID.test(id) ? await this.sql.first(REVIEW, [id]) : undefined;
    if (!found) throw new NotFoundException({ text: 'Böyle bir oran önerisi yok.' });
    return found;
  }

  /** Sentence on the proposal's effect on the order of today's offers; null where there is none. */
  effect({ product_id: id, type, kind, rate }: RateReview): Promise<string | null> {
    return this.effects.ofProduct({ id, type, kind, figures: { rate } });
  }

  async approve(review: RateReview, seen: SeenVersions, sent: Submission): Promise<Approved> {
    const { timeZone } = await this.site.current();
    const dated = {
      rate: review.rate,
      from: review.valid_from,
      to: review.valid_to,
      reportedOn: todayIn(timeZone, review.proposed_at),
    };
    if (!isWaiting(review) || !review.is_of_bank) return { kind: 'stored', result: 'stale' };
    const product = await this.rates.product(review.product_id);
    const change = proposedRateChange(review.id, product, dated, this.effects);
    try {
      return await this.figures.store(change, sent, (guard) =>
        this.store(review.id, { product, seen, dated }, sent, guard),
      );
    } catch (error) {
      if (error instanceof RateProposalClosed) return { kind: 'stored', result: 'stale' };
      throw error;
    }
  }

  private async store(
    id: string,
    { product, seen, dated }: Approval,
    { actor }: Submission,
    guard: Guard,
  ): Promise<'done' | 'stale'> {
    const decision = { id, version: seen.version, state: 'approved', reason: null } as const;
    let isClosed = false;
    const result = await this.rates.add(product, seen.product, dated, actor, async (client, jumps) => {
      await guard(client, jumps);
      await this.proposals.decide(client, decision, actor);
      isClosed = true;
    });
    // Exactly this rate stood there already, reported by the bank: nothing was added.
    if (result === 'done' && !isClosed)
      await this.sql.transaction((client) => this.proposals.decide(client, decision, actor));
    return result;
  }
}

interface Approval {
  readonly product: RatedProduct;
  readonly seen: SeenVersions;
  readonly dated: DatedRate;
}
