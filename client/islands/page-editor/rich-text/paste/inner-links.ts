import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { AnchorIds } from '../../../../../views/blocks/content/heading-ids.js';
import type { SafeHtml } from '../../../../../src/shared/rendering/html.js';
import { attribute } from './attribute.js';
import { elementsOf, headingOf, textOf } from './elements.js';

/** Names by which a document's links call its headings, with the ids that these get on the page. */
export function headingIdsIn(nodes: readonly Tree.ChildNode[]): ReadonlyMap<string, string> {
  const ids = new AnchorIds();
  const found = new Map<string, string>();
  const read = (element: Tree.Element): void => {
    if (headingOf(element) === undefined) {
      for (const child of elementsOf(element)) read(child);
      return;
    }
    const id = ids.of(textOf(element));
    if (id === undefined) return;
    for (const name of namesIn(element)) if (!found.has(name)) found.set(name, id);
  };
  for (const node of nodes) if ('tagName' in node) read(node);
  return found;
}

/** Word and LibreOffice name a heading by an anchor within it, web pages by its id. */
const namesIn = (element: Tree.Element): string[] => [
  ...[attribute(element, 'id'), element.tagName === 'a' ? attribute(element, 'name') : ''].filter(
    (name) => name !== '',
  ),
  ...elementsOf(element).flatMap(namesIn),
];

/** The name that a link within its document leads to; null for another link. */
export function innerNameOf(href: string): string | null {
  if (!href.startsWith('#')) return null;
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

const INNER_LINK = /<a href="#([\w-]+)">([\s\S]*?)<\/a>/g;

/** Sanitised markup of this editor without links to places that are neither on the page nor in the markup. */
export function withoutLostLinks(
  html: SafeHtml,
  known: ReadonlySet<string>,
): { readonly html: SafeHtml; readonly lost: number } {
  let lost = 0;
  const kept = html.replace(INNER_LINK, (whole: string, name: string, inside: string) => {
    if (known.has(name)) return whole;
    lost++;
    return inside;
  });
  return { html: kept as SafeHtml, lost };
}
