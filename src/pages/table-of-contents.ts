import { AnchorIds, withHeadingIds } from '../../views/blocks/content/heading-ids.js';
import type { SafeHtml } from '../shared/rendering/html.js';

export interface ContentsEntry {
  readonly id: string;
  /** Markup of the heading without links, safe as the text it is taken from. */
  readonly html: SafeHtml;
}

/** Fewer headings are found without help. */
const MIN_HEADINGS = 4;

/** Gives every heading of sanitised markup its id, and lists those of the second level where there are many. */
export function withContents(html: SafeHtml): { html: SafeHtml; contents: readonly ContentsEntry[] } {
  const { html: written, headings } = withHeadingIds(html, new AnchorIds());
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < MIN_HEADINGS) return { html: written, contents: [] };
  return {
    html: written,
    contents: sections.flatMap(({ id, html: heading }) => (id === undefined ? [] : [{ id, html: heading }])),
  };
}
