import type { ReactElement, ReactNode } from 'react';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { Icon, type IconName } from '../icon/icon.js';

export interface EmptyStateProps {
  readonly title: string;
  readonly icon?: IconName;
  /** Why it is empty and what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly heading?: 'h2' | 'h3';
}

/** Stands where a list has nothing to show. */
export function EmptyState({
  title,
  icon = 'search',
  children,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps): ReactElement {
  useStyles(['empty-state']);
  return (
    <div className="empty">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
