import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { Notice } from '../../components/notice/notice.js';

/** Pages that somebody has submitted and a second person has still to look at. */
export function PagesInReview({ pages }: { readonly pages: number }): ReactElement | null {
  if (pages === 0) return null;
  return (
    <div className="admin-failure">
      <Notice tone="info" title="Sayfa incelemeleri">
        <p>
          <a href={adminPaths.pages({ status: 'review' })}>{pages} sayfa inceleme bekliyor</a>
        </p>
      </Notice>
    </div>
  );
}
