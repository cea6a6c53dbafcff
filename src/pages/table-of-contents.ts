import type { SafeHtml } from '../shared/rendering/html.js';

export interface ContentsEntry {
  readonly id: string;
  /** Markup of the heading without links, safe as the text it is taken from. */
  readonly html: SafeHtml;
}

/** Fewer headings are found without help. */
const MIN_HEADINGS = 4;

/**
 * Gives every second-level heading of sanitised markup an id and lists them. The sanitiser writes headings without
 * attributes, and escapes every `<` of texts, so that plain replacement meets nothing else.
 */
export function withContents(html: SafeHtml): { html: SafeHtml; contents: readonly ContentsEntry[] } {
  const contents: ContentsEntry[] = [];
  const parts = html.split('<h2>');
  if (parts.length <= MIN_HEADINGS) return { html, contents };
  const [before = '', ...sections] = parts;
  const numbered = sections.map((section, at) => {
    const id = `bolum-${at + 1}`;
    const heading = section.split('</h2>', 1)[0] ?? '';
    contents.push({ id, html: heading.replace(/<[^<>]*>/g, '') as SafeHtml });
    return `<h2 id="${id}">${section}`;
  });
  return { html: [before, ...numbered].join('') as SafeHtml, contents };
}
