import type { ReactElement } from 'react';
import { Section } from '../../../views/components/section/section.js';
import type { PrintedRow } from '../../printed/printed-row.js';
import { PrintedRows } from '../../printed/printed-rows.js';

/** Advertised offers, apart from the list that is sorted by what they cost or bring. */
export function FeaturedOffers({ cards }: { cards: readonly PrintedRow[] }): ReactElement | null {
  if (cards.length === 0) return null;
  return (
    <Section
      id="one-cikan"
      title="Öne çıkan teklifler"
      lead="Sponsor etiketli teklifler reklamdır: banka sırasıyla burada gösterilir, yukarıdaki sıralamayı değiştirmez."
    >
      <PrintedRows as="ul" className="featured" rows={cards} />
    </Section>
  );
}
