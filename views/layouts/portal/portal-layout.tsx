import type { ReactElement } from 'react';
import type { Layout, ShellProps } from '../../../src/shared/rendering/page.js';
import { siteLayout } from '../site/site-layout.js';

/** Neither the visitors' menu nor the administration's: `PortalFrame` draws what stands around its pages. */
function PortalShell({ children }: ShellProps): ReactElement {
  return (
    <>
      <a className="skip-link" href="#icerik">
        İçeriğe geç
      </a>
      {children}
    </>
  );
}

/** The frame of the pages of a bank's own people. */
export const portalLayout: Layout = {
  ...siteLayout,
  styles: [...siteLayout.styles, 'states', 'portal', 'chosen', 'print', 'unsaved'],
  scripts: [...siteLayout.scripts, 'unsaved'],
  Shell: PortalShell,
};
