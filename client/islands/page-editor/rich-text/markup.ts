import {
  DOMParser,
  DOMSerializer,
  type Fragment,
  type Node,
  type ParseOptions,
  type Slice,
} from 'prosemirror-model';
import { parseMarkup } from '../canvas/trusted.js';
import { schema } from './schema.js';
import { withOuterCaptions, withTableParts } from './table-parts.js';

class MarkupParser extends DOMParser {
  override parse(dom: globalThis.Node, options?: ParseOptions): Node {
    withOuterCaptions(dom as unknown as ParentNode);
    return super.parse(dom, options);
  }

  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    withOuterCaptions(dom as unknown as ParentNode);
    return super.parseSlice(dom, options);
  }
}

class MarkupSerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    // Without a target it is the whole.
    if (!target) withTableParts(written);
    return written;
  }
}

/** Also for what is copied and pasted. */
export const parser = new MarkupParser(schema, DOMParser.fromSchema(schema).rules);
export const serializer = new MarkupSerializer(
  DOMSerializer.nodesFromSchema(schema),
  DOMSerializer.marksFromSchema(schema),
);

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

/**
 * Every element with its attributes; paragraphs and the parts of tables come and go without a difference, and so do
 * the scope of a heading cell and a span of one.
 */
function elementsOf(root: Element): string {
  return [...root.querySelectorAll('*:not(p, thead, tbody)')]
    .map(
      (element) =>
        `${element.tagName} ${element
          .getAttributeNames()
          .filter(
            (name) => name !== 'scope' && !(name.endsWith('span') && element.getAttribute(name) === '1'),
          )
          .map((name) => `${name}=${element.getAttribute(name) ?? ''}`)
          .sort()
          .join(' ')}`,
    )
    .sort()
    .join('\n');
}
