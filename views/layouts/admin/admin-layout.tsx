import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../../src/paths.js';
import { useSite, useStaff } from '../../../src/rendering/context.js';
import type { Layout } from '../../../src/rendering/page.js';
import { CsrfField } from './csrf-field.js';
import { Flash } from './flash.js';

const ROLES = { moderator: 'Moderatör', admin: 'Yönetici' };

function AdminShell({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <a className="skip-link" href="#icerik">
        İçeriğe geç
      </a>
      <header className="admin-bar">
        <Brand />
        <details className="admin-drawer">
          <summary className="button button-sm">Menü</summary>
          <div className="admin-drawer-panel">
            <Navigation label="Yönetim menüsü" />
            <Person />
          </div>
        </details>
      </header>
      <div className="admin-frame">
        <aside className="admin-side" aria-label="Yönetim">
          <Brand />
          <Navigation label="Yönetim" />
          <Person />
        </aside>
        <main id="icerik" className="admin-main" tabIndex={-1}>
          <Flash />
          {children}
        </main>
      </div>
    </>
  );
}

function Brand(): ReactElement {
  return (
    <a className="admin-brand" href={paths.admin.dashboard()}>
      {useSite().name}
      <small>Yönetim</small>
    </a>
  );
}

function Navigation({ label }: { readonly label: string }): ReactElement {
  const { navigation, path } = useStaff();
  return (
    <nav className="admin-nav" aria-label={label}>
      {navigation.map(({ title, links }) => (
        <div key={title}>
          <p className="admin-nav-title">{title}</p>
          <ul className="admin-nav-links">
            {links.map(({ label: text, href }) => (
              <li key={href}>
                <a href={href} aria-current={currentOf(href, path)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Person(): ReactElement {
  const { name, role } = useStaff();
  return (
    <div className="admin-person">
      <p>
        <strong>{name}</strong> <small className="muted">{ROLES[role]}</small>
      </p>
      <p>
        <a href={paths.home()}>Siteye dön</a>
      </p>
      <form method="post" action={paths.signOut()}>
        <CsrfField />
        <button type="submit" className="button button-sm">
          Çıkış Yap
        </button>
      </form>
    </div>
  );
}

/** The page itself, or the section that a page below it belongs to. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== paths.admin.dashboard() && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The frame of every staff page. */
export const adminLayout: Layout = {
  name: 'admin',
  styles: ['tokens', 'base', 'components', 'admin'],
  scripts: ['admin'],
  Shell: AdminShell,
};
