import type { ReactElement, ReactNode } from 'react';

interface CardLook {
  /** Stands out: sponsored or chosen. */
  readonly featured?: boolean;
  /** No inner space, for tables and pictures that reach the edge. */
  readonly flush?: boolean;
}

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

export function cardClass({ featured = false, flush = false }: CardLook): string {
  return `card${featured ? ' card-featured' : ''}${flush ? ' card-flush' : ''}`;
}
