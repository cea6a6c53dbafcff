import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute } from './attribute.js';
import type { Style } from './styles.js';

/** Asides of a document, beside its text: who pastes it seldom means to publish them. */
export const ASIDES = ['comments', 'deletions'] as const;
export type Aside = (typeof ASIDES)[number];

/** Word's comments stand as marks in the text and as a list behind it; what was deleted names who deleted it. */
export function asideOf(element: Tree.Element, style: Style): Aside | null {
  const { tagName } = element;
  const isComment =
    /^comment/.test(style.get('mso-element') ?? '') ||
    /\b(?:MsoCommentReference|msocomanchor|msocomoff|msocomtxt)\b/i.test(attribute(element, 'class')) ||
    (tagName === 'a' && attribute(element, 'href').startsWith('#_msocom_'));
  if (isComment) return 'comments';
  const isDeletion =
    tagName === 'del' && (attribute(element, 'cite') || attribute(element, 'datetime')) !== '';
  return isDeletion || /\bmsoDel\b/.test(attribute(element, 'class')) ? 'deletions' : null;
}
