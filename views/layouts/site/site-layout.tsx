import type { ReactElement } from 'react';
import ApplyDialogIsland from '../../../client/islands/apply-dialog/index.js';
import { BelowFold } from '../../../src/shared/rendering/below-fold.js';
import { useSite } from '../../../src/shared/rendering/context.js';
import { Island } from '../../../src/shared/rendering/island.js';
import { CachedFragment } from '../../../src/shared/rendering/cached-fragment.js';
import type { Layout, ShellProps } from '../../../src/shared/rendering/page.js';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.js';
import { Footer } from './footer.js';
import { Header } from './header.js';

function SiteShell(props: ShellProps): ReactElement {
  return <Frame {...props} />;
}

/** Of a page that begins with its tool: where it stands is said below. */
function ToolShell(props: ShellProps): ReactElement {
  return <Frame {...props} isTool />;
}

function Frame({
  children,
  breadcrumb,
  isTool = false,
}: ShellProps & { readonly isTool?: boolean }): ReactElement {
  const site = useSite();
  const trail = breadcrumb.length > 0 && <Breadcrumb items={breadcrumb} />;
  return (
    <>
      <a className="skip-link" href="#icerik">
        İçeriğe geç
      </a>
      <CachedFragment by={site} name="header">
        <Header />
      </CachedFragment>
      {!isTool && trail}
      <main id="icerik" tabIndex={-1}>
        {children}
      </main>
      <BelowFold>
        {isTool && trail}
        <CachedFragment by={site} name="footer">
          <>
            <Footer />
            <Island of={ApplyDialogIsland} props={{}} ahead={false} />
          </>
        </CachedFragment>
      </BelowFold>
    </>
  );
}

/** The frame of every visitor page. */
export const siteLayout: Layout = {
  name: 'site',
  styles: ['tokens', 'base', 'components', 'parts', 'site-layout'],
  scripts: [],
  earlyScripts: ['site'],
  Shell: SiteShell,
};

/** The same for pages that begin with their tool. */
export const toolLayout: Layout = {
  ...siteLayout,
  styles: siteLayout.styles.filter((name) => name !== 'parts'),
  Shell: ToolShell,
};
