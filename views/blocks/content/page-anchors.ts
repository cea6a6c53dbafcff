import { definitionOf, shownBlocks } from '../model.js';
import { type ParsedComponents, parseComponents } from '../parse.js';
import type { AnyBlock } from '../types.js';
import type { TextReader } from '../values.js';
import { AnchorIds, type MarkupHeading, withHeadingIds } from './heading-ids.js';
import { headingAnchors, markupAnchors, type PageAnchor } from './markup-anchors.js';
import { sanitiseHtml } from './sanitise-html.js';

interface AnchoredBlock {
  /** With ids on the headings of its text. */
  readonly block: AnyBlock;
  /** Undefined where nothing gives it one that stays. */
  readonly id: string | undefined;
  readonly headings: readonly MarkupHeading[];
}

/** The id of a block that was stored without one. */
const BY_PLACE = /^b\d+$/;

/** Texts as they are stored: facts of settings stand in them as placeholders. */
export const STORED_TEXTS: TextReader = { text: (stored) => stored, html: (stored) => sanitiseHtml(stored) };

/** The blocks of a page with the ids of their places: of the heading, or of the block as it was stored. */
export function anchoredBlocks(blocks: readonly AnyBlock[]): readonly AnchoredBlock[] {
  const ids = new AnchorIds();
  return blocks.map((block) => {
    const title = definitionOf(block).heading?.(block) ?? '';
    const id = ids.of(title === '' && BY_PLACE.test(block.id) ? '' : title || block.id);
    if (block.type !== 'textBlock') return { block, id, headings: [] };
    const { html, headings } = withHeadingIds(block.content.text, ids);
    return { block: { ...block, content: { ...block.content, text: html } }, id, headings };
  });
}

/** Places of the blocks of a page, in their order. */
export const blockAnchors = (parsed: ParsedComponents): readonly PageAnchor[] =>
  anchoredBlocks(shownBlocks(parsed)).flatMap(({ block, id, headings }) => [
    ...(id === undefined ? [] : [{ id, label: nameOf(block), level: 2 }]),
    ...headingAnchors(headings),
  ]);

/** Places of a page as its form holds it. */
export function pageAnchors(template: string, content: string): readonly PageAnchor[] {
  if (template === 'json') return blockAnchors(parseComponents(content, STORED_TEXTS));
  return markupAnchors(content);
}

function nameOf(block: AnyBlock): string {
  const { heading, label } = definitionOf(block);
  return heading?.(block) || block.title || label;
}
