import type { FigureWrite, PublishedFigures } from '../../admin/figures/published-figures.js';
import { rowsOf } from '../../platform/database/sql.js';
import { MARKET, marketOf, PRODUCT_FIGURES, type ProductFigure } from '../product-market.js';

type Values = FigureWrite['now'];

/** Subtype of a product. A product that changes it is compared with its new market alone. */
const kindOf = ({ subtype, currency, card_segment }: Values): unknown => subtype ?? currency ?? card_segment;

const isFigure = (field: string): field is ProductFigure => PRODUCT_FIGURES.some((one) => one === field);

const isSameKind = (one: Values, other: Values): boolean =>
  one['type'] === other['type'] && kindOf(one) === kindOf(other);

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

/** How a product's figures are compared: with its own, and with those of products of its kind. */
export const productFigures: PublishedFigures = {
  permission: 'products.write',
  past: (_client, { before, now }) =>
    Promise.resolve(before !== null && isSameKind(before, now) ? before : null),
  market: async (client, { id, now }) => {
    const products = await rowsOf(client, MARKET);
    const own = { id, type: now['type'], kind: kindOf(now) };
    return (field) => (isFigure(field) ? marketOf(products, own, field) : []);
  },
  effect: (effects, { id, now }) => {
    const kind = kindOf(now);
    const figures = PRODUCT_FIGURES.filter((name) => name in now).map((name) => [name, numberOf(now[name])]);
    return effects.ofProduct({
      id,
      type: String(now['type']),
      kind: typeof kind === 'string' ? kind : null,
      divisor: numberOf(now['divisor']) ?? undefined,
      figures: Object.fromEntries(figures),
    });
  },
};
