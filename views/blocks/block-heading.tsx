import type { ReactElement } from 'react';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';

export interface BlockHeadingProps {
  readonly anchor: string;
  readonly title: string;
  readonly subtitle?: string;
}

/** The heading that names a block's section; nothing where staff left it empty. */
export function BlockHeading({ anchor, title, subtitle = '' }: BlockHeadingProps): ReactElement | null {
  if (title === '' && subtitle === '') return null;
  return (
    <div className="section-head">
      {title !== '' && <h2 id={headingId(anchor)}>{nonBreaking(title)}</h2>}
      {subtitle !== '' && <p>{subtitle}</p>}
    </div>
  );
}

export const headingId = (anchor: string): string => `${anchor}-baslik`;
