import { ProductInput } from './product-input.js';
import type { Subtype } from '../../shared/labels/offers.js';
import { bankOf, contains, flag, oneOf } from '../../admin/list-filters.js';
import { defineList, type RowIn } from '../../admin/define-list.js';
import { columns, renamed, t } from '../../platform/database/row.js';
import { Bank } from '../bank.entity.js';
import { Product } from '../product.entity.js';
import { adminPaths } from '../../shared/paths/site.js';
import { RATE_FLAG_DAYS, RATE_HIDE_DAYS, rateBegun, rateInForce } from '../product-sql.js';
import { PRODUCT_TYPES } from '../../shared/enums/offers.js';
import { RATE_STATES, SUBTYPES } from './product-words.js';

/** Asked once for the whole list. */
const TODAY = '(SELECT site_today())';
const RATE = `(SELECT r.rate FROM (${rateInForce(TODAY, 'p.id')}) AS r)`;
/**
 * Its rate is looked up once, and as few plan nodes as can be stand around the look-up: a filter asks it of every
 * product.
 */
const RATE_STATE = `CASE WHEN p.type IN ('loan', 'deposit') THEN coalesce((
  SELECT CASE WHEN r.valid_to < ${TODAY} THEN 'missing'
              WHEN NOT p.is_sample AND ${TODAY} - r.confirmed_on > ${RATE_HIDE_DAYS} THEN 'hidden'
              WHEN NOT p.is_sample AND ${TODAY} - r.confirmed_on >= ${RATE_FLAG_DAYS} THEN 'unconfirmed'
              WHEN r.valid_to < ${TODAY} + 30 THEN 'ending' ELSE 'current' END
    FROM (${rateBegun(TODAY, 'p.id')}) AS r), 'missing') END`;

const inName = contains('p.search_key');
const inDescription = contains('p.description_key');

export const productList = defineList({
  fields: ProductInput,
  path: adminPaths.products,
  select: `p.id, p.type, coalesce(p.subtype, p.currency, p.card_segment) AS kind, p.name, banks.name AS bank,
    p.description, p.features, in_force.rate::float8 AS rate, to_char(in_force.valid_from, 'YYYY-MM-DD') AS rate_from,
    to_char(in_force.valid_to, 'YYYY-MM-DD') AS rate_to, in_force.id AS rate_id,
    to_char(in_force.confirmed_on, 'YYYY-MM-DD') AS confirmed_on, ${RATE_STATE} AS rate_state, p.min_amount, p.max_amount, p.min_term, p.max_term,
    p.annual_fee, p.is_active, p.is_featured, p.is_sponsored, p.is_sample, p.updated_at`,
  columns: {
    ...columns(
      Product,
      'id',
      'type',
      'name',
      'description',
      'features',
      'min_term',
      'max_term',
      'updated_at',
    ),
    ...columns(Product, 'is_active', 'is_featured', 'is_sponsored', 'is_sample'),
    ...renamed(Bank, { bank: 'name' }),
    kind: t.orNull(t.text<Subtype>()),
    rate: t.orNull(t.float8()),
    rate_from: t.orNull(t.text()),
    rate_to: t.orNull(t.text()),
    rate_id: t.orNull(t.int8()),
    confirmed_on: t.orNull(t.text()),
    rate_state: t.orNull(t.text<(typeof RATE_STATES)[number]>()),
    min_amount: t.orNull(t.numeric()),
    max_amount: t.orNull(t.numeric()),
    annual_fee: t.orNull(t.numeric()),
  },
  from: 'products p',
  join: `JOIN banks ON banks.id = p.bank_id LEFT JOIN LATERAL (${rateInForce(TODAY, 'p.id')}) AS in_force
    ON p.type IN ('loan', 'deposit')`,
  key: 'p.id',
  search: (term, bind) => `${inName(term, bind)} OR ${inDescription(term, bind)}`,
  filters: {
    type: oneOf(PRODUCT_TYPES, 'p.type'),
    kind: oneOf(SUBTYPES, 'coalesce(p.subtype, p.currency, p.card_segment)'),
    bank: bankOf('p.bank_id'),
    active: flag('p.is_active'),
    featured: flag('p.is_featured'),
    rate: oneOf(RATE_STATES, RATE_STATE),
  },
  sorts: {
    updated: 'p.updated_at',
    name: 'p.name COLLATE "tr-x-icu"',
    rate: RATE,
  },
  defaultSort: { key: 'updated', direction: 'desc' },
});

export type ProductRow = RowIn<typeof productList>;
