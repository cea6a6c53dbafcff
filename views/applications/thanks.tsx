import type { ReactElement } from 'react';
import { view } from '../../src/rendering/page.js';
import { ButtonLink } from '../components/button/button.js';
import { Icon } from '../components/icon/icon.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { ThanksWords } from './kinds/kind-view.js';

const TITLE = 'Başvurunuz Alındı!';

function ThanksBody({ lead, next, href, link }: ThanksWords): ReactElement {
  return (
    <section className="section container narrow stack apply-thanks">
      <Icon name="check-circle" />
      <h1>{TITLE}</h1>
      <p className="lead">{lead}</p>
      <h2>Bundan sonra ne olacak?</h2>
      <ol>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <ButtonLink href={href} variant="primary">
          {link}
        </ButtonLink>
      </p>
    </section>
  );
}

/** After a stored application: what happens next. Knows nothing of the person, so it is one page for all. */
export const ApplicationThanks = view<ThanksWords>({
  layout: siteLayout,
  styles: ['application'],
  head: () => ({
    title: TITLE,
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvuru' }],
  }),
  body: ThanksBody,
});
