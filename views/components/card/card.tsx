import type { ReactElement, ReactNode } from 'react';

export interface CardProps {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  readonly id?: string;
  /** Stands out: sponsored or chosen. */
  readonly featured?: boolean;
  /** No inner space, for tables and pictures that reach the edge. */
  readonly flush?: boolean;
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
  const names = ['card', featured === true && 'card-featured', flush === true && 'card-flush'];
  return (
    <Tag id={id} className={names.filter(Boolean).join(' ')} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}
