import type { ReactElement, ReactNode } from 'react';
import { cardClass, type CardLook } from './card-class.js';

export interface CardProps extends CardLook {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  readonly id?: string;
  /** Id of the heading that names a `section`. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A surface that holds what belongs together. */
export function Card({
  as: Tag = 'div',
  id,
  featured,
  flush,
  labelledBy,
  children,
}: CardProps): ReactElement {
  return (
    <Tag id={id} className={cardClass({ featured, flush })} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}
