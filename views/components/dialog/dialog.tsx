import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.js';

export interface DialogProps extends Omit<
  ComponentPropsWithRef<'dialog'>,
  'className' | 'style' | 'title' | 'id'
> {
  readonly id: string;
  readonly title: ReactNode;
  /** Stays in sight below the content: the buttons. */
  readonly footer?: ReactNode;
  /** Wider, for tables and long texts. */
  readonly wide?: boolean;
}

/**
 * A native dialog: a sheet from below on narrow screens, centred from 768 px. Opened with `showModal()`, which
 * traps the focus, gives it back and closes with Esc. Style: `dialog`.
 */
export function Dialog({ id, title, footer, wide = false, children, ...rest }: DialogProps): ReactElement {
  return (
    <dialog
      {...rest}
      id={id}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={`${id}-baslik`}
    >
      <div className="dialog-head">
        <h2 id={`${id}-baslik`}>{title}</h2>
        <form method="dialog">
          <button className="button button-ghost button-icon" aria-label="Kapat">
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className="dialog-body">{children}</div>
      {footer !== undefined && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}
