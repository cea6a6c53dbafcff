import type { ReactElement } from 'react';
import { Notice } from '../components/notice/notice.js';

/** Excluded counts, which are in none of a report's figures, and the reason. */
export function ExcludedNotice({ items }: { readonly items: readonly string[] }): ReactElement | null {
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
