import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { PageHeader } from '../components/section/section.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export interface NewsletterMessageProps {
  readonly title: string;
  readonly text: string;
  /** Nothing is left to do here. */
  readonly done: boolean;
  /** The one thing that can be done, with the code of the link. */
  readonly action: { readonly path: string; readonly code: string; readonly label: string } | null;
}

function MessageBody({ title, text, done, action }: NewsletterMessageProps): ReactElement {
  return (
    <>
      <PageHeader title={title} lead={text} />
      <div className="container section cluster">
        {action && (
          <form method="post" action={action.path}>
            <input type="hidden" name="kod" value={action.code} />
            <Button type="submit" variant="primary" size="lg">
              {action.label}
            </Button>
          </form>
        )}
        <ButtonLink href={paths.home()}>{done ? 'Tamam' : 'Ana sayfa'}</ButtonLink>
      </div>
    </>
  );
}

/** One sentence about a subscription and, where something is to be decided, one button. */
export const NewsletterMessage = view<NewsletterMessageProps>({
  layout: siteLayout,
  head: ({ title }) => ({
    title,
    robots: 'noindex',
    breadcrumb: [{ label: 'Bülten', href: paths.newsletter() }, { label: title }],
  }),
  body: MessageBody,
});
