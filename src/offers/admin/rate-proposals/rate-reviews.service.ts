import { Injectable, NotFoundException } from '@nestjs/common';
import { RateProposalClosed, RateProposals } from '../../../banks/rate-proposals/rate-proposals.service.js';
import { FigureEffects } from '../../../admin/figures/figure-effects.service.js';
import { Figures, type Guard } from '../../../admin/figures/figures.service.js';
import type { Submission } from '../../../admin/forms.service.js';
import { Sql } from '../../../platform/database/sql.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { SiteService } from '../../../site/site.service.js';
import { ProductRatesService, type RatedProduct } from '../product-rates.service.js';
import type { DatedRate } from '../product-rates.js';
import { proposedRateChange } from '../rate-change.js';
import { ChangeReviews } from './change-reviews.service.js';
import { type Approved, isWaiting, REVIEW, type RateReview, type SeenVersions } from './rate-review.js';

const ID = /^[1-9]\d{0,17}$/;

/** Proposals of banks, as staff look at them; an approved rate is stored as any rate that staff enter. */
@Injectable()
export class RateReviews {
  constructor(
    private readonly sql: Sql,
    private readonly proposals: RateProposals,
    private readonly rates: ProductRatesService,
    private readonly figures: Figures,
    private readonly effects: FigureEffects,
    private readonly site: SiteService,
    private readonly changes: ChangeReviews,
  ) {}

  /** @throws NotFoundException */
  async find(id: string): Promise<RateReview> {
    const found = ID.test(id) ? await this.sql.first(REVIEW, [id]) : undefined;
    if (!found) throw new NotFoundException({ text: 'Böyle bir öneri yok.' });
    return found;
  }

  /** Sentence on a rate's effect on the order of today's offers; null where there is none. */
  effect({ product_id: id, type, kind_of_product: kind, rate }: RateReview): Promise<string | null> {
    return this.effects.ofProduct({ id, type, kind, figures: { rate } });
  }

  async approve(review: RateReview, seen: SeenVersions, sent: Submission): Promise<Approved> {
    if (!isWaiting(review) || !review.is_of_bank) return { kind: 'stored', result: 'stale' };
    try {
      return await (review.kind === 'rate'
        ? this.approveRate(review, seen, sent)
        : this.changes.approve(review, seen, sent));
    } catch (error) {
      if (error instanceof RateProposalClosed) return { kind: 'stored', result: 'stale' };
      throw error;
    }
  }

  private async approveRate(review: RateReview, seen: SeenVersions, sent: Submission): Promise<Approved> {
    const { timeZone } = await this.site.current();
    const { rate, valid_from: from, valid_to: to, proposed_at } = review;
    if (rate === null || from === null) throw new TypeError(`proposal ${review.id} has no rate`);
    const dated = { rate, from, to, reportedOn: todayIn(timeZone, proposed_at) };
    const product = await this.rates.product(review.product_id);
    const change = proposedRateChange(review.id, product, dated, this.effects);
    return this.figures.store(change, sent, (guard) =>
      this.store(review.id, { product, seen, dated }, sent, guard),
    );
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
    if (result === 'done' && !isClosed) await this.proposals.close(decision, actor);
    return result;
  }
}

interface Approval {
  readonly product: RatedProduct;
  readonly seen: SeenVersions;
  readonly dated: DatedRate;
}
