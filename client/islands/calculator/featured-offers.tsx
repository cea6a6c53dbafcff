import type { ReactElement } from 'react';
import { Section } from '../../../views/components/section/section.js';
import { Part } from '../../printed/part.js';
import type { Parts } from '../../printed/parts-of-page.js';

/** Advertised offers, apart from the list that is sorted by what they cost or bring. */
export function FeaturedOffers({ parts }: { parts: Parts }): ReactElement {
  return (
    <Part as="div" name="hasFeatured" of={parts}>
      <Section
        id="one-cikan"
        title="Öne çıkan teklifler"
        lead="Sponsor etiketli teklifler reklamdır: banka sırasıyla burada gösterilir, yukarıdaki sıralamayı değiştirmez."
      >
        <Part as="ul" className="featured" name="featured" of={parts} />
      </Section>
    </Part>
  );
}
