import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { Icon, type IconName } from '../icon/icon.js';

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: ReactNode;
  /** Appears after the page was read: announced to screen readers. */
  readonly live?: boolean;
  readonly id?: string;
  readonly children?: ReactNode;
}

const ICON: Readonly<Record<NonNullable<NoticeProps['tone']>, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  danger: 'alert',
};

/** A message that stands in the page. */
export function Notice({ tone = 'info', title, live = false, id, children }: NoticeProps): ReactElement {
  useStyles(['notice', 'tones']);
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div id={id} className={`notice tone-${tone}`} role={role}>
      <Icon name={ICON[tone]} />
      {title === undefined ? (
        <div>{children}</div>
      ) : (
        <div>
          <p className="notice-title">{title}</p>
          {children !== undefined && <div>{children}</div>}
        </div>
      )}
    </div>
  );
}
