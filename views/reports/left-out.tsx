import type { ReactElement } from 'react';
import { Notice } from '../components/notice/notice.js';

/** What is in none of a report's figures, and why. */
export function LeftOutNotice({ items }: { readonly items: readonly string[] }): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <Notice title="Sayılmayanlar">
      <ul>
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
