import type { ReactElement } from 'react';
import Newsletter from '../../../client/islands/newsletter/index.js';
import { useSite } from '../../../src/shared/rendering/context.js';
import { Island } from '../../../src/shared/rendering/island.js';
import { NewsletterClosed } from './closed.js';
import { BlockHeading } from '../block-heading.js';
import type { BlockProps } from '../types.js';

/** Sign-up for the newsletter, with the thank-you panel in its place afterwards. */
export function NewsletterBlock({ component, data, anchor }: BlockProps<'newsletter'>): ReactElement {
  const { title, subtitle, showPhone, showEmail, ...texts } = component.settings;
  const { isMailed } = useSite();
  if (!isMailed)
    return (
      <div className="card newsletter-card">
        <BlockHeading anchor={anchor} title={title} />
        <NewsletterClosed />
      </div>
    );
  return (
    <div className="card newsletter-card">
      <BlockHeading anchor={anchor} title={title} subtitle={subtitle} />
      <Island
        of={Newsletter}
        ahead={false}
        props={{
          ...texts,
          anchor,
          sourcePage: data.path,
          showPhone,
          // A form that asks for nothing could be sent to nobody.
          showEmail: showEmail || !showPhone,
        }}
      />
    </div>
  );
}
