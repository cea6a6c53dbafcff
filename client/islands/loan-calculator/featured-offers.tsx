import type { ReactElement } from 'react';
import type { PricedLoan } from '../../../src/finance/loan-comparison.js';
import { Section } from '../../../views/components/section/section.js';
import { PrintedRows } from '../../printed/printed-rows.js';
import { featuredCard } from './featured-card.js';
import type { OfferContext } from './offer-parts.js';
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
      <PrintedRows
        as="ul"
        className="featured"
        rows={loans.map((loan) => ({ key: loan.offer.key, html: featuredCard(loan, context) }))}
      />
    </Section>
  );
}
