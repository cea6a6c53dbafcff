import type { ReactElement } from 'react';
import { useStaff } from '../../../src/rendering/context.js';
import { Icon } from '../../components/icon/icon.js';
import { Notice } from '../../components/notice/notice.js';

/**
 * What the last action came to, shown once. A success floats over the page and fades after three seconds, unless
 * the pointer rests on it; a failure or a warning stays where it can be read.
 */
export function Flash(): ReactElement | null {
  const { flash } = useStaff();
  const failures = flash.filter(({ kind }) => kind === 'error' || kind === 'warning');
  const successes = flash.filter(({ kind }) => kind === 'success');
  return (
    <>
      {failures.map(({ kind, text }) => (
        <div key={text} className="admin-failure">
          <Notice tone={kind === 'warning' ? 'warning' : 'danger'} live>
            {text}
          </Notice>
        </div>
      ))}
      <div className="toasts" role="status" data-toasts="">
        {successes.map(({ text }) => (
          <p key={text} className="toast">
            <Icon name="check-circle" />
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
