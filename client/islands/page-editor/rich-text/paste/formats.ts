import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { readLink } from '../../../../../views/blocks/links.js';
import { linkedTo } from '../../linked-to.js';
import { attribute } from './attribute.js';
import type { Format } from './blocks.js';
import { innerNameOf } from './inner-links.js';
import { isBold, isItalic, isStruck, type Style } from './styles.js';

/**
 * Google Docs puts everything into a `<b>` that is not bold, and Word and the others trust to styles.
 * @param headings ids of the document's headings, by the names that its links call them
 */
export function formatOf(
  element: Tree.Element,
  style: Style,
  before: Format,
  headings: ReadonlyMap<string, string>,
): Format {
  const { tagName } = element;
  const is = (...tags: string[]): true | undefined => (tags.includes(tagName) ? true : undefined);
  const href = tagName === 'a' ? linkedTo(attribute(element, 'href')) : '';
  const inner = innerNameOf(href);
  const heading = inner === null ? undefined : headings.get(inner);
  const link = inner === null ? readLink(href) : heading === undefined ? null : `#${heading}`;
  const raised = style.get('vertical-align');
  const shift =
    raised === 'super' || tagName === 'sup'
      ? 'sup'
      : raised === 'sub' || tagName === 'sub'
        ? 'sub'
        : before.shift;
  return {
    link: link ?? before.link,
    strong: isBold(style) ?? is('b', 'strong') ?? before.strong,
    em: isItalic(style) ?? is('i', 'em') ?? before.em,
    strike: isStruck(style) || (is('s', 'strike', 'del') ?? before.strike),
    shift: raised === 'baseline' ? '' : shift,
    code: is('code', 'kbd', 'samp', 'tt') ?? before.code,
  };
}
