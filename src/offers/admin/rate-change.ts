import type { FigureEffects } from '../../admin/figures/figure-effects.service.js';
import type { FigureChange } from '../../admin/figures/figures.service.js';
import type { RatedProduct } from './product-rates.service.js';
import type { DatedRate } from './product-rates.js';

/** Name of the resource in proposals of rates. */
export const PRODUCT_RATE = 'product-rate';

/** A new rate of a product, as it is asked about and proposed. */
export function rateChange(
  { id, name, type, kind }: RatedProduct,
  { rate, from, to }: DatedRate,
  effects: FigureEffects,
): FigureChange {
  return {
    resource: PRODUCT_RATE,
    recordId: id,
    subject: `${PRODUCT_RATE} ${id}`,
    title: () => name,
    permission: 'products.write',
    fields: { rate: String(rate), valid_from: from, valid_to: to ?? '' },
    effect: () => effects.ofProduct({ id, type, kind, figures: { rate } }),
  };
}
