import type { ReactElement } from 'react';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { Icon } from '../../components/icon/icon.js';
import { UndoForm } from './undo-form.js';
import { Notice } from '../../components/notice/notice.js';

/**
 * Outcome of the last action, shown once. A success floats over the page and fades after three seconds, unless the
 * pointer rests on it. A failure, a warning and an action that can be undone stay where they can be read.
 */
export function Flash(): ReactElement | null {
  const { flash } = useStaff();
  const failures = flash.filter(({ kind }) => kind === 'error' || kind === 'warning');
  const undoable = flash.filter(({ kind, undo }) => kind === 'success' && undo !== undefined);
  const successes = flash.filter(({ kind, undo }) => kind === 'success' && undo === undefined);
  return (
    <>
      {failures.map(({ kind, text }) => (
        <div key={text} className="admin-failure">
          <Notice tone={kind === 'warning' ? 'warning' : 'danger'} live>
            {text}
          </Notice>
        </div>
      ))}
      {undoable.map(({ text, undo }) => (
        <div key={text} className="admin-failure">
          <Notice tone="success" title={text} live>
            {undo && <UndoForm {...undo} />}
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
