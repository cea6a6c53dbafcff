import type { ReactElement } from 'react';
import type { PricedLoan } from '../../../src/finance/loan-comparison.js';
import { formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { SponsorBadge } from '../../../views/components/badge/badge.js';
import { Card } from '../../../views/components/card/card.js';
import { Section } from '../../../views/components/section/section.js';
import { ApplyLink, Logo, type OfferContext, offerName } from './offer-parts.js';
import type { CalculatorOffer } from './types.js';

interface FeaturedOffersProps {
  /** In the page's order of banks. */
  readonly loans: readonly PricedLoan<CalculatorOffer>[];
  readonly context: OfferContext;
}

/** Advertised offers, apart from the list that is sorted by cost. */
export function FeaturedOffers({ loans, context }: FeaturedOffersProps): ReactElement {
  return (
    <Section
      id="one-cikan"
      title="Öne çıkan teklifler"
      lead="Sponsor etiketli teklifler reklamdır: banka sırasıyla burada gösterilir, aşağıdaki sıralamayı değiştirmez."
    >
      <ul className="featured">
        {loans.map(({ offer, cost }) => (
          <Card as="li" key={offer.key} featured={offer.featured?.isSponsored}>
            <Logo offer={offer} />
            {offer.featured?.isSponsored === true && <SponsorBadge />}
            <h3>{offerName(offer)}</h3>
            <p>{offer.featured?.slogan}</p>
            <p>
              <b>{formatLira(cost.instalment, { decimals: 2 })}</b>
              {` taksit · ${formatPercent(offer.ratePercent)} faiz · toplam ${formatLira(cost.total, { decimals: 2 })}`}
            </p>
            <ApplyLink offer={offer} context={context} size="sm" />
          </Card>
        ))}
      </ul>
    </Section>
  );
}
