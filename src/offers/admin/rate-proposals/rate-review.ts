import { RateProposal } from '../../../banks/rate-proposals/rate-proposal.entity.js';
import type { Guarded } from '../../../admin/figures/figures.service.js';
import { columns, optional, renamed, t } from '../../../platform/database/row.js';
import { type RowOf, statement } from '../../../platform/database/sql.js';
import { Bank } from '../../bank.entity.js';
import { rateInForce } from '../../product-sql.js';
import { Product } from '../../product.entity.js';

/** The rate that holds on the proposal's first day, beside the proposal; and a change that waits for a second person. */
export const REVIEW = statement(
  'rate-review',
  `SELECT q.id, q.token, q.product_id, q.kind, q.changes, q.seen, q.summary, q.rate, q.valid_from, q.valid_to, q.note, q.seen_rate_id, q.seen_rate, q.state, q.question,
          q.answer, q.reason, q.proposed_at, q.proposed_by, q.decided_at, q.decided_by, q.version,
          p.name AS product, p.type, p.version AS product_version, p.bank_id AS product_bank,
          p.bank_id = q.bank_id AS is_of_bank, b.name AS bank,
          coalesce(p.subtype, p.currency) AS kind_of_product, to_char(site_today(), 'YYYY-MM-DD') AS today,
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
    ...columns(RateProposal, 'token', 'kind', 'changes', 'seen', 'summary'),
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
    ...renamed(Product, { product: 'name', product_version: 'version', product_bank: 'bank_id' }),
    ...columns(Product, 'type'),
    ...renamed(Bank, { bank: 'name' }),
    is_of_bank: t.bool(),
    kind_of_product: t.orNull(t.text()),
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

/** Versions of a proposal and of its product, as the page showed them. */
export interface SeenVersions {
  readonly version: number;
  readonly product: number;
}

/** Outcome of an approval; `stale`: the product or the proposal changed since the page was made; else why it can't be. */
export type Approved = Guarded<'done' | 'stale' | { readonly refusal: string }>;

export const isWaiting = ({ state }: Pick<RateReview, 'state'>): boolean =>
  state === 'open' || state === 'asked';
