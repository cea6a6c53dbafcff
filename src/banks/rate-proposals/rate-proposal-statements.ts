import { RATE_FLAG_DAYS, rateInForce, rateShown } from '../../offers/product-sql.js';
import { Product } from '../../offers/product.entity.js';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, statement } from '../../platform/database/sql.js';
import { RateProposal } from './rate-proposal.entity.js';

/** SQL: staff have not decided yet. */
export const IS_WAITING = `q.state IN ('open', 'asked')`;

const TODAY = `(SELECT site_today())`;

/** Products of a bank that are on the site. */
const OF_BANK = 'p.bank_id = $1 AND p.is_active';

const PRODUCT_ROW = columns(Product, 'id', 'slug', 'name', 'type', 'currency');

export const PRODUCTS = statement(
  'rate-proposal-products',
  `SELECT p.id, p.slug, p.name, p.type, p.currency, shown.rate::float8 AS rate, shown.valid_from,
          (SELECT count(*)::int4 FROM rate_proposals q WHERE q.product_id = p.id AND q.bank_id = $1 AND q.state = 'open') AS open,
          (SELECT count(*)::int4 FROM rate_proposals q WHERE q.product_id = p.id AND q.bank_id = $1 AND q.state = 'asked') AS asked
     FROM products p LEFT JOIN LATERAL (${rateShown(TODAY, 'p')}) AS shown ON true
    WHERE ${OF_BANK}
    ORDER BY array_position(ARRAY['loan', 'deposit', 'card'], p.type), p.subtype, p.name COLLATE "tr-x-icu", p.id`,
  {
    ...PRODUCT_ROW,
    rate: t.orNull(t.float8()),
    valid_from: t.orNull(t.date()),
    open: t.int4(),
    asked: t.int4(),
  },
);

export const PRODUCT = statement(
  'rate-proposal-product',
  `SELECT p.id, p.slug, p.name, p.type, p.currency, shown.rate::float8 AS rate, shown.valid_from,
          to_char(site_today(), 'YYYY-MM-DD') AS today
     FROM products p LEFT JOIN LATERAL (${rateShown(TODAY, 'p')}) AS shown ON true
    WHERE ${OF_BANK} AND p.slug = $2`,
  { ...PRODUCT_ROW, rate: t.orNull(t.float8()), valid_from: t.orNull(t.date()), today: t.text() },
);

/** Changes of a product and proposals for it wait for each other. */
export const LOCK_PRODUCT = statement(
  'rate-proposal-lock-product',
  `SELECT p.id, p.slug, p.name, p.type, p.currency, p.version, to_char(site_today(), 'YYYY-MM-DD') AS today
     FROM products p WHERE ${OF_BANK} AND p.slug = $2 FOR NO KEY UPDATE`,
  { ...PRODUCT_ROW, ...columns(Product, 'version'), today: t.text() },
);

/** The rate that holds on a day as far as is known; fresh while somebody has confirmed it lately. */
export const STANDING = statement(
  'rate-proposal-standing',
  `SELECT id, rate::float8 AS rate, valid_to, ${TODAY} - confirmed_on < ${RATE_FLAG_DAYS} AS is_fresh
     FROM (${rateInForce('$2::date', '$1')}) AS in_force`,
  { id: t.int8(), rate: t.float8(), valid_to: t.orNull(t.date()), is_fresh: t.bool() },
);

const BANK_ROW = {
  ...columns(
    RateProposal,
    'id',
    'bank_id',
    'kind',
    'rate',
    'valid_from',
    'valid_to',
    'changes',
    'seen',
    'summary',
  ),
  ...columns(RateProposal, 'note', 'seen_rate', 'state'),
  ...columns(
    RateProposal,
    'question',
    'answer',
    'reason',
    'proposed_at',
    'proposed_by',
    'decided_at',
    'version',
  ),
  slug: t.text(),
  product_type: t.text(),
};

const BANK_PROPOSALS = `
  SELECT q.id, q.bank_id, q.kind, q.rate, q.valid_from, q.valid_to, q.changes, q.seen, q.summary, q.note, q.seen_rate,
         q.state, q.question, q.answer, q.reason, q.proposed_at, q.proposed_by, q.decided_at, q.version, p.slug, p.type AS product_type
    FROM rate_proposals q JOIN products p ON p.id = q.product_id
   WHERE q.bank_id = $1`;

export const ONE_OF_BANK = statement('rate-proposal-of-bank', `${BANK_PROPOSALS} AND q.id = $2`, BANK_ROW);

export const OF_PRODUCT = statement(
  'rate-proposals-of-product',
  `${BANK_PROPOSALS} AND q.product_id = $2 ORDER BY NOT ${IS_WAITING}, q.id DESC LIMIT 20`,
  BANK_ROW,
);

export const BY_TOKEN = statement('rate-proposal-by-token', `${BANK_PROPOSALS} AND q.token = $2`, BANK_ROW);

export const COUNT_WAITING = statement(
  'rate-proposals-count-waiting',
  `SELECT count(*)::int4 AS waiting FROM rate_proposals q WHERE q.product_id = $1 AND ${IS_WAITING}`,
  { waiting: t.int4() },
);

/** @param $2 kind. @param $3 first day of a rate; null for facts, of which one proposal waits for each product */
export const REPLACE = statement(
  'rate-proposals-replace',
  `UPDATE rate_proposals q SET state = 'replaced', decided_at = now(), decided_by = $4, version = version + 1
    WHERE q.product_id = $1 AND q.kind = $2 AND q.valid_from IS NOT DISTINCT FROM $3::date AND ${IS_WAITING}`,
);

export const PROPOSE = statement(
  'rate-proposals-propose',
  `INSERT INTO rate_proposals
     (token, product_id, bank_id, rate, valid_from, valid_to, note, seen_rate_id, seen_rate, proposed_by, proposer_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (token) DO NOTHING RETURNING id`,
  columns(RateProposal, 'id'),
);

export const PROPOSE_CHANGES = statement(
  'rate-proposals-propose-changes',
  `INSERT INTO rate_proposals (token, product_id, bank_id, kind, changes, seen, summary, note, proposed_by, proposer_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (token) DO NOTHING RETURNING id`,
  columns(RateProposal, 'id'),
);

export const WITHDRAW = statement(
  'rate-proposals-withdraw',
  `UPDATE rate_proposals q SET state = 'withdrawn', decided_at = now(), decided_by = $3, version = version + 1
    WHERE q.bank_id = $1 AND q.id = $2 AND ${IS_WAITING} RETURNING q.id`,
  columns(RateProposal, 'id'),
);

/** An answer is for the question that was seen. */
export const ANSWER = statement(
  'rate-proposals-answer',
  `UPDATE rate_proposals q SET state = 'open', answer = $4, version = version + 1
    WHERE q.bank_id = $1 AND q.id = $2 AND q.version = $3 AND q.state = 'asked' RETURNING q.id`,
  columns(RateProposal, 'id'),
);

export const ASK = statement(
  'rate-proposals-ask',
  `UPDATE rate_proposals q SET state = 'asked', question = $3, answer = NULL, version = version + 1
    WHERE q.id = $1 AND q.version = $2 AND ${IS_WAITING} RETURNING q.bank_id`,
  columns(RateProposal, 'bank_id'),
);

/** @param $2 version as it was seen; null where an earlier decision already named it */
export const DECIDE = statement(
  'rate-proposals-decide',
  `UPDATE rate_proposals q SET state = $3, reason = $4, decided_at = now(), decided_by = $5, version = version + 1
    WHERE q.id = $1 AND q.version = coalesce($2::int4, q.version) AND ${IS_WAITING} RETURNING q.bank_id`,
  columns(RateProposal, 'bank_id'),
);

/** Staff and the bank are told by mail. */
export const TELL = statement(
  'rate-proposals-tell',
  `INSERT INTO outbox (topic, payload)
   VALUES ($1, jsonb_build_object('proposal', $2::bigint, 'state', $3::text, 'bank', $4::text))`,
);

export type BankRateProduct = RowOf<typeof PRODUCT>;
export type BankRateProposal = RowOf<typeof ONE_OF_BANK>;

export type ListedRateProduct = RowOf<typeof PRODUCTS>;
