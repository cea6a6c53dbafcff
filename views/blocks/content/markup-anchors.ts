import { AnchorIds, type MarkupHeading, withHeadingIds } from './heading-ids.js';
import { sanitiseHtml } from './sanitise-html.js';

/** A place of a page that a link of the same page may lead to. */
export interface PageAnchor {
  readonly id: string;
  /** Its heading, or the name of its block. */
  readonly label: string;
  /** Of its heading; 2 for a block. */
  readonly level: number;
}

/** A heading with a placeholder changes with the settings: a link written today would not find it tomorrow. */
export const headingAnchors = (headings: readonly MarkupHeading[]): PageAnchor[] =>
  headings.flatMap(({ id, text, level }) =>
    id === undefined || text.includes('{{') ? [] : [{ id, label: text, level }],
  );

/** Places of a page that is one text. */
export const markupAnchors = (content: string): readonly PageAnchor[] =>
  headingAnchors(withHeadingIds(sanitiseHtml(content), new AnchorIds()).headings);
