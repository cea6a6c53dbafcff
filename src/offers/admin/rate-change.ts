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

/** A rate that a bank proposed, as it waits for a second person: the proposal is closed with it. */
export function proposedRateChange(
  proposal: string,
  product: RatedProduct,
  rate: DatedRate,
  effects: FigureEffects,
): FigureChange {
  const change = rateChange(product, rate, effects);
  return {
    ...change,
    subject: `rate-proposal ${proposal}`,
    fields: { ...change.fields, rate_proposal: proposal, reported_on: rate.reportedOn ?? '' },
  };
}
