import type { ReactElement } from 'react';
import { noticePaths } from '../../../src/shared/paths/notice.js';
import { adminPaths, paths } from '../../../src/shared/paths/site.js';
import { useSite, useStaff } from '../../../src/shared/rendering/context.js';
import { Button } from '../../components/button/button.js';
import { Icon } from '../../components/icon/icon.js';
import { CsrfField } from './csrf-field.js';
import { ROLE_LABELS } from '../../../src/shared/labels/roles.js';

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
  const others = navigation.flatMap(({ links }) => links.map(({ href }) => href));
  return (
    <nav className="admin-nav" aria-label="Yönetim">
      {navigation.map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <p className="admin-nav-title" aria-hidden="true">
            {title}
          </p>
          <ul className="admin-nav-links">
            {links.map(({ label, href, icon, also }) => (
              <li key={href}>
                <a href={href} aria-current={currentOf(href, path, { also, others })}>
                  <Icon name={icon} />
                  {label}
                  {href === noticePaths.list() && <Unread />}
                  {href === adminPaths.applications() && <span data-live-count="" />}
                </a>
                <Views list={href} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Views of a list under its link, with how many rows they have. */
function Views({ list }: { readonly list: string }): ReactElement | null {
  const { lists, address } = useStaff();
  const views = lists.views.filter((view) => view.list === list);
  if (views.length === 0) return null;
  return (
    <ul className="admin-nav-views">
      {views.map(({ id, name, href, count }) => (
        <li key={id}>
          <a href={href} aria-current={href === address ? 'page' : undefined}>
            <span>{name}</span>
            {count !== null && <small className="muted">{count}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How many notices wait. */
function Unread(): ReactElement | null {
  const unread = useStaff().unreadNotices ?? 0;
  if (unread === 0) return null;
  return (
    <>
      {' '}
      <span className="badge badge-brand">{unread >= 100 ? '99+' : unread}</span>
      <span className="visually-hidden"> okunmamış</span>
    </>
  );
}

/** On a phone, where the menu is shut. */
export function NoticeBell(): ReactElement | null {
  const { unreadNotices } = useStaff();
  if (unreadNotices === null) return null;
  return (
    <a
      className="button button-ghost admin-bell"
      href={noticePaths.list()}
      aria-label={bellLabel(unreadNotices)}
    >
      <Icon name="bell" />
      {unreadNotices > 0 && (
        <span className="badge badge-brand">{unreadNotices >= 100 ? '99+' : unreadNotices}</span>
      )}
    </a>
  );
}

const bellLabel = (unread: number): string =>
  unread === 0 ? 'Bildirimlerim' : `Bildirimlerim, ${unread >= 100 ? '99+' : String(unread)} okunmamış`;

export function SignedInPerson(): ReactElement {
  const { name, role, path } = useStaff();
  return (
    <div className="admin-person">
      <p>
        <strong>{name}</strong>
        <small className="muted">{ROLE_LABELS[role]}</small>
      </p>
      <a
        className="admin-person-link"
        title="Profilim"
        href={adminPaths.profile()}
        aria-current={path === adminPaths.profile() ? 'page' : undefined}
      >
        <Icon name="user" />
        Profilim
      </a>
      <a className="admin-person-link" title="Siteye dön" href={paths.home()}>
        <Icon name="external" />
        Siteye dön
      </a>
      <button
        type="button"
        className="admin-person-link"
        title="Klavye kısayolları"
        data-keyboard-help=""
        hidden
      >
        <Icon name="keyboard" />
        Klavye kısayolları
      </button>
      <form method="post" action={paths.signOut()}>
        <CsrfField />
        <Button type="submit" size="sm" icon="logout" title="Çıkış Yap" block>
          Çıkış Yap
        </Button>
      </form>
    </div>
  );
}

/** The page itself, or the section that a page below it belongs to. */
function currentOf(
  href: string,
  path: string,
  {
    also = [],
    others,
  }: { readonly also?: readonly string[] | undefined; readonly others: readonly string[] },
): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  // A screen with a link of its own below another is not the other's.
  const isAnothers = others.some(
    (other) => other.startsWith(`${href}/`) && (path === other || path.startsWith(`${other}/`)),
  );
  const isBelow = href !== adminPaths.dashboard() && path.startsWith(`${href}/`) && !isAnothers;
  const isBeside = also.some((other) => path === other || path.startsWith(`${other}/`));
  return isBelow || isBeside ? 'true' : undefined;
}
