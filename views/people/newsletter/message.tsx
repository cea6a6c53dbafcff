import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import type { IconName } from '../../components/icon/icon.js';
import { Outcome } from '../../components/outcome/outcome.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export interface NewsletterMessageProps {
  readonly icon: IconName;
  readonly tone?: 'success' | 'warning';
  readonly title: string;
  readonly text: string;
  /** The next steps, in their order. */
  readonly next?: readonly string[];
  /** The decision on this page, sent with the code of the link. */
  readonly action: { readonly path: string; readonly code: string; readonly label: string } | null;
  /** Where to go on; the one thing to do where nothing is to be decided. */
  readonly link: { readonly href: string; readonly label: string };
}

function MessageBody({
  icon,
  tone,
  title,
  text,
  next = [],
  action,
  link,
}: NewsletterMessageProps): ReactElement {
  return (
    <Outcome
      icon={icon}
      tone={tone}
      title={title}
      lead={text}
      action={
        <>
          {action && (
            <form method="post" action={action.path}>
              <input type="hidden" name="kod" value={action.code} />
              <Button type="submit" variant="primary">
                {action.label}
              </Button>
            </form>
          )}
          <ButtonLink href={link.href} variant={action ? 'secondary' : 'primary'}>
            {link.label}
          </ButtonLink>
        </>
      }
    >
      {next.length > 0 && (
        <>
          <h2>Bundan sonra ne olacak?</h2>
          <ol>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </Outcome>
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
