import type { ReactElement } from 'react';
import { formatNumber } from '../../../src/shared/finance/tr/format.js';

export interface BarItem {
  readonly label: string;
  readonly value: number;
  readonly href?: string;
}

/** Parts of a whole, each a bar as long as its share. Style: `bar-list`. */
export function BarList({ items }: { readonly items: readonly BarItem[] }): ReactElement {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  const percent = (value: number): number => (total === 0 ? 0 : (value * 100) / total);
  return (
    <ul className="bar-list">
      {items.map(({ label, value, href }) => (
        <li key={label}>
          <span>{href === undefined ? label : <a href={href}>{label}</a>}</span>
          <span>
            <strong>{formatNumber(value)}</strong>{' '}
            <span className="muted">%{formatNumber(percent(value), 1)}</span>
          </span>
          <svg aria-hidden="true">
            <rect className="bar-track" width="100%" height="100%" rx="4" />
            <rect className="bar-value" width={`${percent(value).toFixed(2)}%`} height="100%" rx="4" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
