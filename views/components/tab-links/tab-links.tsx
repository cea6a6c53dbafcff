import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { Icon, type IconName } from '../icon/icon.js';

export interface TabLink {
  readonly label: ReactNode;
  readonly href: string;
  readonly current?: boolean;
  readonly count?: number;
  readonly icon?: IconName;
}

export interface TabLinksProps {
  /** Names the navigation for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** `pills` for a choice within a card, `line` under a heading. */
  readonly look?: 'line' | 'pills';
}

/** Links that look like tabs: each leads to its own address. */
export function TabLinks({ label, tabs, look = 'line' }: TabLinksProps): ReactElement {
  useStyles([look === 'pills' ? 'segmented' : 'tab-links']);
  return (
    <nav className={look === 'pills' ? 'segmented' : 'tabs'} aria-label={label}>
      <ul className="tab-list">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.current === true ? 'page' : undefined}>
              {tab.icon && <Icon name={tab.icon} />}
              {tab.label}
              {tab.count !== undefined && <span className="badge">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabMenuProps extends Omit<TabLinksProps, 'look'> {
  /** Text of the drop-down's button; the current link's name unless given. */
  readonly summary?: string;
}

/** The same links as a drop-down for narrow screens, tabs from 768 px. */
export function TabMenu({ label, summary, tabs }: TabMenuProps): ReactElement {
  useStyles(['tab-links']);
  const current = tabs.find((tab) => tab.current === true);
  return (
    <nav className="tabs tab-menu" aria-label={label}>
      <details className="disclosure">
        <summary>{summary ?? current?.label ?? label}</summary>
        <ul className="tab-list">
          {tabs.map((tab) => (
            <li key={tab.href}>
              <a href={tab.href} aria-current={tab.current === true ? 'page' : undefined}>
                {tab.icon && <Icon name={tab.icon} />}
                {tab.label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
