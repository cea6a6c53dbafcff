import { memoizeByIdentity } from './memoize-by-identity.js';
import type { PageAssets } from './page-assets.js';

export type BankMarks = Pick<PageAssets, 'mark'>;

/** The offers with the marks that we drew taken from one drawing: a list of twenty asks for one file. */
export function withMarks<Offer extends { readonly logoUrl: string | null }>(
  offers: readonly Offer[],
  assets: BankMarks,
): readonly Offer[] {
  return memoizeByIdentity([offers, assets], 'marks', () =>
    offers.map((offer) =>
      offer.logoUrl === null ? offer : { ...offer, logoUrl: assets.mark(offer.logoUrl) },
    ),
  );
}
