import type { ReactElement } from 'react';
import { Section } from '../../../views/components/section/section.js';
import { Slot } from '../../html/slot.js';
import type { Slots } from '../../html/slots.js';

/** Advertised offers, apart from the list that is sorted by what they cost or bring. */
export function FeaturedOffers({ parts }: { parts: Slots }): ReactElement {
  return (
    <Slot as="div" name="hasFeatured" of={parts}>
      <Section
        id="one-cikan"
        title="Öne çıkan teklifler"
        lead="Sponsor etiketli teklifler reklamdır: site sırasıyla burada gösterilir, yukarıdaki sıralamayı değiştirmez."
      >
        <Slot as="ul" className="featured" name="featured" of={parts} />
      </Section>
    </Slot>
  );
}
