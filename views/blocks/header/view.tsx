import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';
import type { BlockProps } from '../types.js';

type Item = BlockProps<'header'>['component']['content']['menuItems'][number];

/** A header of the page's own, below the one of the site: for campaigns and landing pages. */
export function HeaderBlock({ component }: BlockProps<'header'>): ReactElement {
  const { logoText, logoUrl, showLoginButton } = component.settings;
  const { menuItems } = component.content;
  return (
    <header className="page-bar">
      <a className="page-bar-brand" href={paths.home()}>
        {logoUrl === '' ? (
          logoText || 'Ana sayfa'
        ) : (
          <img src={logoUrl} alt={logoText || 'Ana sayfa'} height={32} />
        )}
      </a>
      {menuItems.length > 0 && (
        <nav aria-label="Sayfa menüsü">
          <ul className="page-bar-menu">
            {menuItems.map((item, at) => (
              <li key={at}>
                <MenuItem item={item} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {showLoginButton && (
        <a className="button button-sm" href={paths.signIn()}>
          Giriş Yap
        </a>
      )}
    </header>
  );
}

function MenuItem({ item }: { readonly item: Item }): ReactElement {
  if (!item.isDropdown || item.children.length === 0) return <MenuLink label={item.label} url={item.url} />;
  return (
    <details className="page-bar-more">
      <summary>{item.label}</summary>
      <ul className="page-bar-panel">
        {item.children.map((child, at) => (
          <li key={at}>
            <MenuLink label={child.label} url={child.url} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An entry without an address is a heading, not a link that leads nowhere. */
function MenuLink({ label, url }: { readonly label: string; readonly url: string }): ReactElement {
  return url === '' ? <span>{label}</span> : <a href={url}>{label}</a>;
}
