import type { ReactElement } from 'react';
import { adminPaths, paths } from '../../../src/paths.js';
import { useSite, useStaff } from '../../../src/rendering/context.js';
import { Button } from '../../components/button/button.js';
import { Icon } from '../../components/icon/icon.js';
import { CsrfField } from './csrf-field.js';

const ROLES = { moderator: 'Moderatör', admin: 'Yönetici' };

export function AdminBrand(): ReactElement {
  return (
    <a className="admin-brand" href={adminPaths.dashboard()}>
      <span>{useSite().name}</span>
      <small>Yönetim</small>
    </a>
  );
}

/** Links to the screens that exist and that this person may open. */
export function AdminNavigation(): ReactElement {
  const { navigation, path } = useStaff();
  return (
    <nav className="admin-nav" aria-label="Yönetim">
      {navigation.map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <p className="admin-nav-title" aria-hidden="true">
            {title}
          </p>
          <ul className="admin-nav-links">
            {links.map(({ label, href, icon }) => (
              <li key={href}>
                <a href={href} aria-current={currentOf(href, path)}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

export function SignedInPerson(): ReactElement {
  const { name, role, path } = useStaff();
  return (
    <div className="admin-person">
      <p>
        <strong>{name}</strong>
        <small className="muted">{ROLES[role]}</small>
      </p>
      <a
        className="admin-person-link"
        href={adminPaths.profile()}
        aria-current={path === adminPaths.profile() ? 'page' : undefined}
      >
        <Icon name="user" />
        Profilim
      </a>
      <a className="admin-person-link" href={paths.home()}>
        <Icon name="external" />
        Siteye dön
      </a>
      <button type="button" className="admin-person-link" data-keyboard-help="" hidden>
        <Icon name="keyboard" />
        Klavye kısayolları
      </button>
      <form method="post" action={paths.signOut()}>
        <CsrfField />
        <Button type="submit" size="sm" icon="logout" block>
          Çıkış Yap
        </Button>
      </form>
    </div>
  );
}

/** The page itself, or the section that a page below it belongs to. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== adminPaths.dashboard() && path.startsWith(`${href}/`) ? 'true' : undefined;
}
