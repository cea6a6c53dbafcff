import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import { OutOfView } from '../../../src/shared/rendering/below-fold.js';
import { useSite } from '../../../src/shared/rendering/context.js';
import { ButtonLink } from '../../components/button/button.js';
import { Icon } from '../../components/icon/icon.js';
import { Brand } from './brand.js';
import { SearchLink } from './search-link.js';
import { mainLinks, mainMenus, type NavigationMenu, toolMenu } from './navigation.js';

/**
 * The bar on top of every visitor page. One navigation for all widths: a row of menus from 768 px, below that a
 * drawer that the browser itself opens (popover). client/site.ts adds hovering, Esc and the red dot's memory.
 */
export function Header(): ReactElement {
  const site = useSite();
  return (
    <header className="bar">
      <div className="container">
        <button
          type="button"
          className="button button-ghost button-icon bar-menu"
          popoverTarget="menu"
          aria-label="Menü"
        >
          <Icon name="menu" />
        </button>
        <Brand />
        <nav id="menu" className="drawer" popover="auto" aria-label="Ana menü">
          <button
            type="button"
            className="button button-ghost button-icon bar-menu"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label="Menüyü kapat"
          >
            <OutOfView>
              <Icon name="close" />
            </OutOfView>
          </button>
          <ul className="menus">
            {mainMenus(site).map((menu) => (
              <li key={menu.label}>
                <Menu {...menu} />
              </li>
            ))}
            {mainLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li className="tools">
              <Menu {...toolMenu} />
            </li>
          </ul>
        </nav>
        <SearchLink />
        <a
          className="button button-ghost button-icon bell"
          href={paths.notifications()}
          data-newest={site.newestNotification}
        >
          <Icon name="bell" />
          <span className="visually-hidden">Bildirimler</span>
          {site.newestNotification !== null && (
            <span className="bell-dot">
              <span className="visually-hidden"> (yeni)</span>
            </span>
          )}
        </a>
        <ButtonLink href={paths.signIn()} size="sm">
          Giriş Yap
        </ButtonLink>
      </div>
    </header>
  );
}

function Menu({ label, links }: NavigationMenu): ReactElement {
  return (
    <details className="menu disclosure" name="ana-menu">
      <summary>{label}</summary>
      <OutOfView>
        <ul className="menu-panel">
          {links.map(({ label: text, href, note, icon, width }) => (
            <li key={href} className={width && `only-${width}`}>
              <a href={href}>
                {icon && <Icon name={icon} />}
                {text}
                {note !== undefined && <small>{note}</small>}
              </a>
            </li>
          ))}
        </ul>
      </OutOfView>
    </details>
  );
}
