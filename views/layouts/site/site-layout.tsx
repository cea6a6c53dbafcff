import type { ReactElement } from 'react';
import ApplyDialogIsland from '../../../client/islands/apply-dialog/index.js';
import { Island } from '../../../src/rendering/island.js';
import type { Layout, ShellProps } from '../../../src/rendering/page.js';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.js';
import { Footer } from './footer.js';
import { Header } from './header.js';

function SiteShell({ children, breadcrumb }: ShellProps): ReactElement {
  return (
    <>
      <a className="skip-link" href="#icerik">
        İçeriğe geç
      </a>
      <Header />
      {breadcrumb.length > 0 && <Breadcrumb items={breadcrumb} />}
      <main id="icerik" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Island of={ApplyDialogIsland} props={{}} when="interaction" />
    </>
  );
}

/** The frame of every visitor page. */
export const siteLayout: Layout = {
  name: 'site',
  styles: ['tokens', 'base', 'components', 'site-layout'],
  scripts: ['site'],
  Shell: SiteShell,
};
