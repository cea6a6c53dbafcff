export interface CardLook {
  /** Stands out: sponsored or chosen. */
  readonly featured?: boolean;
  /** No inner space, for tables and pictures that reach the edge. */
  readonly flush?: boolean;
}

/** The classes of a card: without React, so that printed cards have them too. */
export function cardClass({ featured = false, flush = false }: CardLook): string {
  return `card${featured ? ' card-featured' : ''}${flush ? ' card-flush' : ''}`;
}
