import type { ReactElement } from 'react';
import { useStaff } from '../../../src/rendering/context.js';

/** What the last action came to; shown once, and put away after a while by the script. */
export function Flash(): ReactElement | null {
  const { flash } = useStaff();
  if (flash.length === 0) return null;
  return (
    <div className="flash" role="status" data-flash="">
      {flash.map(({ kind, text }) => (
        <p key={text} className={`flash-message tone-${kind === 'error' ? 'danger' : 'success'}`}>
          {text}
        </p>
      ))}
    </div>
  );
}
