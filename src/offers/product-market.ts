import { columns, t } from '../platform/database/row.js';
import { plannedEachTime, type RowOf } from '../platform/database/sql.js';
import { rateInForce } from './product-sql.js';
import { Product } from './product.entity.js';

/** The figures of a product that visitors see. */
export const PRODUCT_FIGURES = [
  'rate',
  'fee_percent',
  'min_amount',
  'max_amount',
  'min_term',
  'max_term',
  'annual_fee',
  'extra_card_fee',
  'virtual_card_fee',
  'min_limit',
  'max_limit',
] as const;

export type ProductFigure = (typeof PRODUCT_FIGURES)[number];

const lira = (name: string): string => `products.${name}::float8 AS ${name}`;

/** Today's figures of every product on offer; `kind` divides its type further. */
export const MARKET = plannedEachTime(
  'product-market',
  `SELECT products.id, products.slug, products.type,
          coalesce(products.subtype, products.currency, products.card_segment) AS kind, in_force.rate::float8 AS rate,
          products.fee_percent::float8 AS fee_percent, ${lira('min_amount')}, ${lira('max_amount')}, products.min_term,
          products.max_term, ${lira('annual_fee')}, ${lira('extra_card_fee')}, ${lira('virtual_card_fee')},
          ${lira('min_limit')}, ${lira('max_limit')}
     FROM products LEFT JOIN LATERAL (${rateInForce('(SELECT site_today())')}) AS in_force ON true
    WHERE products.is_active`,
  {
    ...columns(Product, 'id', 'slug', 'type', 'min_term', 'max_term'),
    kind: t.orNull(t.text()),
    rate: t.orNull(t.float8()),
    fee_percent: t.float8(),
    min_amount: t.orNull(t.float8()),
    max_amount: t.orNull(t.float8()),
    annual_fee: t.orNull(t.float8()),
    extra_card_fee: t.orNull(t.float8()),
    virtual_card_fee: t.orNull(t.float8()),
    min_limit: t.orNull(t.float8()),
    max_limit: t.orNull(t.float8()),
  },
);

export type MarketProduct = RowOf<typeof MARKET>;

export interface Comparable {
  /** Left out of its own market; null for a new product. */
  readonly id: string | null;
  readonly type: unknown;
  readonly kind: unknown;
}

/** A figure of all products of the same kind but one. */
export const marketOf = (
  products: readonly MarketProduct[],
  { id, type, kind }: Comparable,
  figure: ProductFigure,
): number[] =>
  products.flatMap((one) => {
    const value = one[figure];
    const isComparable = one.id !== id && one.type === type && one.kind === (kind ?? null);
    return isComparable && value !== null ? [value] : [];
  });
