import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';

export interface CachedElementProps {
  readonly as: 'div' | 'p' | 'thead' | 'tbody';
  readonly className?: string;
  /** Cache key, compared by identity: the object that the markup is made of. */
  readonly by: object;
  /** Tells the elements of one object from each other: one of a few, each is kept as long as `by` is. */
  readonly name: string;
  /** Shows nothing but what these two say. */
  readonly children: () => ReactNode;
}

/** Renders such elements where pages are rendered one after another; there is none in the browser. */
export const ElementCache = createContext<((props: CachedElementProps) => ReactElement) | null>(null);

/** An element whose content is one of a few: the server renders each once and puts it in as text. */
export function CachedElement(props: CachedElementProps): ReactElement {
  const keep = useContext(ElementCache);
  const { as, className, children } = props;
  return keep ? keep(props) : createElement(as, { className }, children());
}
