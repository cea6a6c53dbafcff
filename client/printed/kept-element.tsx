import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import { IconFile } from '../../views/components/icon/icon-file.js';

/**
 * Gives the HTML of what stands in an element: made once for what it is made of.
 *
 * @param by what it is made of, with `name`, which tells the elements of one object from each other
 */
export type HtmlKeeper = (by: object, name: string, content: () => ReactNode) => string;

/** There is one where pages are rendered one after another, and none in the browser. */
export const HtmlKeeping = createContext<HtmlKeeper | null>(null);

interface KeptElementProps {
  readonly as: 'div' | 'p' | 'thead' | 'tbody';
  readonly className?: string;
  readonly by: object;
  /** Of a few words that the code knows: each is kept as long as `by` is. */
  readonly name: string;
  /** Shows nothing but what these two say. */
  readonly children: () => ReactNode;
}

/** An element whose content is one of a few: the server renders each once and puts it in as text. */
export function KeptElement({ as, className, by, name, children }: KeptElementProps): ReactElement {
  const keep = useContext(HtmlKeeping);
  const icons = useContext(IconFile);
  if (!keep) return createElement(as, { className }, children());
  const content = (): ReactNode => <IconFile value={icons}>{children()}</IconFile>;
  const html = keep(by, `${name} ${icons}`, content);
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}
