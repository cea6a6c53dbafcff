import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { useSite, useStyles } from '../../../src/shared/rendering/context.js';

/** The way home: the logo of the settings, or our compass with the site's name. */
export function Brand(): ReactElement {
  const { name, logoUrl } = useSite();
  // Most sites have no picture of their own: its styles are not in the first view of each page.
  useStyles(logoUrl === '' ? [] : ['site-logo']);
  return (
    <a className="brand" href={paths.home()}>
      {logoUrl === '' ? (
        <>
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <rect width="32" height="32" rx="9" fill="var(--brand)" />
            <circle cx="16" cy="16" r="9.5" fill="none" stroke="var(--on-brand)" strokeWidth="2.5" />
            <path d="m20.6 11.4-2.7 6.5-6.5 2.7 2.7-6.5z" fill="var(--on-brand)" />
          </svg>
          {name}
        </>
      ) : (
        <img className="site-logo" src={logoUrl} alt={name} width="136" height="40" />
      )}
    </a>
  );
}
