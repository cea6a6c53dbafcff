import type { ReactElement } from 'react';
import type { Layout, ShellProps } from '../../../src/shared/rendering/page.js';

/** Nothing of the site around it: no menu, no ads, no dialog. What it is a part of is somebody else's page. */
function EmbedShell({ children }: ShellProps): ReactElement {
  return <main>{children}</main>;
}

/** The layout of documents in frames of other sites. @param script the script that calculates there, or tells the height alone */
export const embedLayout = (script: 'embed-loans' | 'embed-deposits' | 'embed-cards'): Layout => ({
  name: 'embed',
  isForOtherSites: true,
  styles: ['tokens', 'base', 'components', 'embed-layout'],
  scripts: [script],
  Shell: EmbedShell,
});
