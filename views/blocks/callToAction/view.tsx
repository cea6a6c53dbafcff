import type { ReactElement } from 'react';
import { headingId } from '../block-heading.js';
import { isExternal } from '../links.js';
import type { BlockProps } from '../types.js';

/** A band with one thing to do. */
export function CallToAction({ component, anchor }: BlockProps<'callToAction'>): ReactElement {
  const { buttonText } = component.settings;
  const { heading, description, buttonUrl } = component.content;
  return (
    <div className="call">
      <div>
        {heading !== '' && <h2 id={headingId(anchor)}>{heading}</h2>}
        {description !== '' && <p>{description}</p>}
      </div>
      {buttonUrl !== '' && buttonText !== '' && (
        <a
          className="button button-lg call-button"
          href={buttonUrl}
          rel={isExternal(buttonUrl) ? 'noopener' : undefined}
        >
          {buttonText}
        </a>
      )}
    </div>
  );
}
