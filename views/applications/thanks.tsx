import type { ReactElement } from 'react';
import { view } from '../../src/rendering/page.js';
import { ButtonLink } from '../components/button/button.js';
import { Icon } from '../components/icon/icon.js';
import { Receipt, type ReceiptProps } from '../components/receipt/receipt.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import type { ThanksWords } from './kinds/kind-view.js';

const TITLE = 'Başvurunuz Alındı!';

export type ApplicationThanksProps = ThanksWords & ReceiptProps;

function ThanksBody({ lead, next, href, link, reference, banks }: ApplicationThanksProps): ReactElement {
  return (
    <section className="section container narrow stack apply-thanks">
      <Icon name="check-circle" />
      <h1>{TITLE}</h1>
      <p className="lead">{lead}</p>
      <Receipt reference={reference} banks={banks} />
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

/** After a stored application: its number, its banks, what happens next. Knows nothing of the person. */
export const ApplicationThanks = view<ApplicationThanksProps>({
  layout: siteLayout,
  styles: ['application'],
  head: () => ({
    title: TITLE,
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvuru' }],
  }),
  body: ThanksBody,
});
