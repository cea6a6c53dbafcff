import type { ReactElement } from 'react';
import { BlockHeading } from '../block-heading.js';
import type { BlockProps } from '../types.js';

/** Rich text with an optional heading. */
export function TextBlock({ component, anchor }: BlockProps<'textBlock'>): ReactElement {
  const { title, showTitle, textAlign } = component.settings;
  return (
    <div className="text-block" data-align={textAlign}>
      {showTitle && <BlockHeading anchor={anchor} title={title} />}
      <div className="prose" dangerouslySetInnerHTML={{ __html: component.content.text }} />
    </div>
  );
}
