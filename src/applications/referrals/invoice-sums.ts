import { kurusFromLira, type Kurus } from '../../shared/finance/money.js';

/** In kuruş. */
export interface InvoiceSums {
  readonly net: Kurus;
  readonly tax: Kurus;
  readonly total: Kurus;
}

/** A rate has up to three decimals: it is counted in thousandths of a percent. */
const RATE_SCALE = 1_000;

/**
 * Sums of a statement: tax on the net sum, rounded half up to the kuruş. Tax on a negative sum is that of the positive
 * one with a minus.
 *
 * @param net lira, as the database adds it up
 * @param taxRate percent, with three decimals at most
 */
export function sumsOf(net: string, taxRate: number): InvoiceSums {
  const kurus = kurusFromLira(net);
  const size = BigInt(Math.abs(kurus)) * BigInt(Math.round(taxRate * RATE_SCALE));
  const unit = BigInt(100 * RATE_SCALE);
  const tax = Number((size * 2n + unit) / (unit * 2n)) * (kurus < 0 ? -1 : 1);
  return { net: kurus, tax: tax as Kurus, total: (kurus + tax) as Kurus };
}
