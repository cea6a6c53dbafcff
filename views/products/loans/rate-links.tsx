import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { useSite } from '../../../src/shared/rendering/context.js';
import { Section } from '../../components/section/section.js';
import { TabLinks } from '../../components/tab-links/tab-links.js';

/** To every bank's rate, a page per kind of loan: the page's own rates stand in its offers. */
export function RateLinks({ notes }: { readonly notes: readonly string[] }): ReactElement | null {
  const kinds = useSite().loanTypes.map(({ title, path }) => ({
    label: title,
    href: `${paths.rateHistoryOf(path)}#urunler`,
  }));
  if (notes.length === 0) return null;
  return (
    <Section
      id="faiz-oranlari"
      title="Bankaların kredi faiz ve kâr oranları"
      lead={['Vergiler ve tahsis ücreti hariçtir.', ...notes].join(' ')}
    >
      <TabLinks label="Faiz oranları" look="pills" tabs={kinds} />
    </Section>
  );
}
