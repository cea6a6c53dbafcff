import type { ReactElement } from 'react';
import { privacyPaths } from '../../../src/shared/paths/privacy.js';
import { Notice } from '../../components/notice/notice.js';

export interface PressingRequests {
  readonly late: number;
  /** With those that are late. */
  readonly pressing: number;
}

/** Requests of people about their data have thirty days by law. */
export function RequestsWarning({
  requests,
}: {
  readonly requests: PressingRequests | null;
}): ReactElement | null {
  if (requests === null || requests.pressing === 0) return null;
  const { late, pressing } = requests;
  return (
    <div className="admin-failure">
      <Notice tone={late > 0 ? 'danger' : 'warning'} title="Kişisel veri talepleri">
        <p>
          <a href={privacyPaths.requests({ state: 'open', sort: 'due_on' })}>
            {late > 0
              ? `${String(late)} talebin süresi doldu${pressing > late ? `, ${String(pressing - late)} talebinki dolmak üzere` : ''}`
              : `${String(pressing)} talebin süresi beş gün içinde doluyor`}
          </a>
        </p>
      </Notice>
    </div>
  );
}
