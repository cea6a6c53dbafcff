import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseBounded } from '../../shared/rendering/bounded-html.js';
import { sanitiseHtml } from '../../../views/blocks/content/sanitise-html.js';
import type { InnerLinks } from './inner-links.js';

type Node = DefaultTreeAdapterTypes.Node;

/** Checks the order of headings across all parts of one page, for readers that navigate by headings. */
export class HeadingOrder {
  /** @param level of the last heading so far; the page's title is the first */
  constructor(private level: number) {}

  /** @returns a sentence when a level was left out on the way to this heading */
  next(level: number): string | null {
    const before = this.level;
    this.level = level;
    if (level <= before + 1) return null;
    return `Başlık sırası atlıyor: ${String(before)}. düzeyden sonra ${String(level)}. düzey geliyor.`;
  }
}

interface MarkupProblem {
  readonly message: string;
  readonly severity: 'error' | 'hint';
}

/** Accessibility problems of a text, as it will be shown, and its links that lead nowhere. */
export function markupProblems(markup: string, headings: HeadingOrder, links: InnerLinks): MarkupProblem[] {
  const problems: MarkupProblem[] = [];
  walk(parseBounded(sanitiseHtml(markup)).nodes, (node) => {
    if (!('tagName' in node)) return;
    const level = /^h([2-4])$/.exec(node.tagName)?.[1];
    const skipped = level === undefined ? null : headings.next(Number(level));
    if (skipped !== null) problems.push({ message: skipped, severity: 'error' });
    const href = node.attrs.find(({ name }) => name === 'href')?.value ?? '';
    const lost = node.tagName === 'a' ? links.problem(href) : null;
    if (lost !== null) problems.push(lost);
    const alt = node.attrs.find(({ name }) => name === 'alt')?.value ?? '';
    if (node.tagName === 'img' && alt === '')
      problems.push({
        message: 'Bir görselin anlattığı yazılmamış; yalnızca süs ise böyle kalabilir.',
        severity: 'hint',
      });
  });
  return problems;
}

/** The words of a text; a picture counts as one. */
export function textOfMarkup(markup: string): string {
  const words: string[] = [];
  walk(parseBounded(sanitiseHtml(markup)).nodes, (node) => {
    if ('value' in node) words.push(node.value);
    else if ('tagName' in node && node.tagName === 'img') words.push('▣');
  });
  return words.join(' ');
}

function walk(nodes: readonly Node[], look: (node: Node) => void): void {
  for (const node of nodes) {
    look(node);
    if ('childNodes' in node) walk(node.childNodes, look);
  }
}
