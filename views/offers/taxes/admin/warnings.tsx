import type { ReactElement } from 'react';
import { Notice } from '../../../components/notice/notice.js';

export interface WarningItem {
  readonly tone: 'warning' | 'danger';
  readonly text: string;
  /** Where it is mended. */
  readonly href: string;
}

interface WarningsProps {
  readonly items: readonly WarningItem[];
  readonly title?: string;
}

/** Facts that staff have to look after; rates that run out, or have run out, where nothing else is said. */
export function Warnings({
  items,
  title = 'Süresi dolmak üzere olan veya dolmuş oranlar',
}: WarningsProps): ReactElement | null {
  if (items.length === 0) return null;
  const tone = items.some((item) => item.tone === 'danger') ? 'danger' : 'warning';
  return (
    <div className="admin-failure">
      <Notice tone={tone} title={title}>
        <ul>
          {items.map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
