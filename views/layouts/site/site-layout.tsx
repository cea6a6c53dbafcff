import type { ReactElement, ReactNode } from 'react';
import { useSite } from '../../../src/rendering/context.js';
import type { Layout } from '../../../src/rendering/page.js';
import { paths } from '../../../src/paths.js';

function SiteShell({ children }: { children: ReactNode }): ReactElement {
  const site = useSite();
  return (
    <>
      <a className="skip-link" href="#icerik">
        İçeriğe geç
      </a>
      <header>
        <a href={paths.home()}>{site.name}</a>
      </header>
      <main id="icerik" tabIndex={-1}>
        {children}
      </main>
      <footer>{site.companyName}</footer>
    </>
  );
}

/** The frame of every visitor page. */
export const siteLayout: Layout = {
  name: 'site',
  styles: ['tokens', 'base'],
  scripts: ['site'],
  Shell: SiteShell,
};
