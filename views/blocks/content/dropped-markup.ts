import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseBounded } from '../../../src/shared/rendering/bounded-html.js';
import { fateOf, isAllowed } from './sanitise-html.js';

/** Boxes without a look of their own: their text stays, and nobody misses them. */
const SILENT = new Set(['div', 'span', 'section', 'article', 'font', 'center']);

/**
 * Markup that the sanitiser removes from a text, listed for the author of its source: `<u>`, `style özniteliği × 2`.
 * Markup that is only rewritten (`<b>` as `<strong>`) is not named.
 */
export function droppedFrom(html: string): string[] {
  const counts = new Map<string, number>();
  const count = (what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const look = (nodes: readonly Tree.ChildNode[]): void => {
    for (const node of nodes) {
      if (node.nodeName === '#comment') count('<!-- açıklama -->');
      if ('tagName' in node && lookAt(node, count)) look(node.childNodes);
    }
  };
  look(parseBounded(html).nodes);
  return [...counts].map(([what, times]) => (times === 1 ? what : `${what} × ${String(times)}`));
}

/** @returns whether what it holds stays */
function lookAt(element: Tree.Element, count: (what: string) => void): boolean {
  const { tagName, attrs } = element;
  const fate = fateOf(element);
  if (fate === null) count(`<${tagName}> ve içindekiler`);
  else if (fate !== 'text' || SILENT.has(tagName)) {
    const kept = new Set(fate === 'text' ? [] : fate.attributes.map(([name]) => name));
    // These are written by the sanitiser where they are needed.
    for (const { name } of attrs)
      if (!kept.has(name) && name !== 'rel' && name !== 'loading') count(`${name} özniteliği`);
  } else count(isAllowed(tagName) ? `<${tagName}> (adresi kabul edilmiyor)` : `<${tagName}>`);
  return fate !== null;
}
