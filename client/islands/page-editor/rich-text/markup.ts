import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { parseMarkup } from '../canvas/trusted.js';
import { schema } from './schema.js';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export const readMarkup = (html: string): Node => parser.parse(parseMarkup(html));

/** An empty document is an empty text. */
export function writeMarkup(document: Node): string {
  const only = document.childCount === 1 ? document.firstChild : null;
  if (only?.type === schema.nodes['paragraph'] && only?.childCount === 0) return '';
  const box = globalThis.document.createElement('div');
  box.append(serializer.serializeFragment(document.content));
  for (const paragraph of box.querySelectorAll(':is(li, td, th) > p:first-child')) {
    if (isAlone(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  }
  return box.innerHTML;
}

/** Entries and cells hold plain text; paragraphs in them only where there are several. */
function isAlone({ nextElementSibling }: Element): boolean {
  return nextElementSibling === null || ['UL', 'OL'].includes(nextElementSibling.tagName);
}

/** True when the visual editor can show a text without losing anything of it but white space. */
export function keepsAll(html: string): boolean {
  const before = parseMarkup(html);
  const after = parseMarkup(writeMarkup(readMarkup(html)));
  return wordsOf(before) === wordsOf(after) && elementsOf(before) === elementsOf(after);
}

const wordsOf = (root: Element): string => (root.textContent ?? '').replace(/\s+/g, '');

/** Every element with its attributes; paragraphs and table bodies come and go without a difference. */
function elementsOf(root: Element): string {
  return [...root.querySelectorAll('*:not(p, tbody)')]
    .map(
      (element) =>
        `${element.tagName} ${element
          .getAttributeNames()
          .map((name) => `${name}=${element.getAttribute(name) ?? ''}`)
          .sort()
          .join(' ')}`,
    )
    .sort()
    .join('\n');
}
