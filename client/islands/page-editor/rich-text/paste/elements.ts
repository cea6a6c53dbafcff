import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute } from './attribute.js';
import type { TextName } from './blocks.js';

const HEADINGS: ReadonlyMap<string, TextName> = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

/** Name of the heading that an element is, by its tag or, in Word Online, by its role. */
export function headingOf(element: Tree.Element): TextName | undefined {
  const byTag = HEADINGS.get(element.tagName);
  if (byTag !== undefined || attribute(element, 'role') !== 'heading') return byTag;
  return HEADINGS.get(`h${attribute(element, 'aria-level') || '2'}`);
}

export const elementsOf = ({ childNodes }: Tree.ParentNode): Tree.Element[] =>
  childNodes.filter((node): node is Tree.Element => 'tagName' in node);

export const textOf = (node: Tree.ChildNode): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** Rows as they are shown: those of a `tfoot` are last wherever it stands. */
export function rowsOf(table: Tree.Element): Tree.Element[] {
  const parts = elementsOf(table);
  const isFoot = ({ tagName }: Tree.Element): boolean => tagName === 'tfoot';
  return [...parts.filter((part) => !isFoot(part)), ...parts.filter(isFoot)].flatMap((part) =>
    part.tagName === 'tr' ? [part] : ['thead', 'tbody', 'tfoot'].includes(part.tagName) ? rowsOf(part) : [],
  );
}

/**
 * Nodes of preformatted text. ChatGPT builds a box inside `pre`: a bar with the language's name and a button, and the
 * code. The bar is the program's, not the author's. HTML has no `div` in `pre`, so a document's own text is never one.
 */
export function preformattedOf(pre: Tree.Element): readonly Tree.ChildNode[] {
  if (!elementsOf(pre).some(({ tagName }) => tagName === 'div')) return pre.childNodes;
  const [code, ...others] = codesIn(pre);
  return code === undefined || others.length > 0 ? pre.childNodes : [code];
}

const codesIn = (element: Tree.Element): Tree.Element[] =>
  elementsOf(element).flatMap((child) => (child.tagName === 'code' ? [child] : codesIn(child)));
