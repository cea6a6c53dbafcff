import type { HTMLAttributes, ReactElement } from 'react';
import { BelowFold, useBlockStyles } from '../../src/shared/rendering/below-fold.js';
import { useRules, useStyles } from '../../src/shared/rendering/context.js';
import { Notice } from '../components/notice/notice.js';
import { headingId } from './block-heading.js';
import { anchoredBlocks } from './content/page-anchors.js';
import { type ColorRule, colorRule } from './colors.js';
import type { BlockData } from './data.js';
import { type BlocksModel, definitionOf, shownBlocks } from './model.js';
import type { ParsedComponents } from './parse.js';
import type { AnyBlock } from './types.js';

export interface PageBlocksProps {
  readonly of: BlocksModel;
  /** Begins the ids of this group of blocks; another group on the same page needs another one. */
  readonly anchor?: string;
}

/** Begins the ids of the blocks of a page. */
const PAGE = 'b';

/**
 * The blocks of a page in their order, with the styles, colors and structured data they need. Broken content shows
 * the message in its place; a page never fails because of its blocks.
 */
export function PageBlocks({ of: { parsed, data }, anchor = PAGE }: PageBlocksProps): ReactElement {
  const shown = shownBlocks(parsed);
  // Links of a page lead to places of the page itself; other groups have ids of their own.
  const places = anchor === PAGE ? anchoredBlocks(shown) : shown.map((block) => ({ block, id: undefined }));
  const blocks = places.map(({ block }) => block);
  const rules = blocks.flatMap((block) => rulesOf(block));
  useStyles(blocks.length > 0 ? ['blocks'] : []);
  useRules(rules.map(({ css }) => css));
  const message = messageFor(parsed);
  const frames = blocks.map((block, at) => (
    <BlockFrame
      key={at}
      block={block}
      data={data}
      anchor={`${anchor}${at + 1}`}
      place={places[at]?.id}
      isLandmark={isFirstOfName(blocks, at)}
      faq={faqScope(blocks, at, anchor)}
    />
  ));
  return (
    <>
      {message !== null && (
        <div className="container section">
          <Notice tone="warning">{message}</Notice>
        </div>
      )}
      {frames.slice(0, 1)}
      {frames.length > 1 && <BelowFold>{frames.slice(1)}</BelowFold>}
    </>
  );
}

/** The sentence that stands in the place of components that can't be shown. */
function messageFor(parsed: ParsedComponents): string | null {
  switch (parsed.state) {
    case 'broken':
      return 'Sayfa içeriği doğru formatta değil.';
    case 'missing':
      return 'Bu sayfa için içerik bulunamadı veya içerik doğru formatta değil.';
    case 'parsed':
      return null;
  }
}

/** A heading names a landmark once on a page: two of the same name can't be told apart. */
function isFirstOfName(blocks: readonly AnyBlock[], at: number): boolean {
  const names = blocks.slice(0, at + 1).map((block) => definitionOf(block).heading?.(block) ?? '');
  const own = names.at(-1) ?? '';
  return own !== '' && names.indexOf(own) === at;
}

interface BlockFrameProps {
  readonly block: AnyBlock;
  readonly data: BlockData;
  readonly anchor: string;
  /** The id to which links of the page lead. */
  readonly place: string | undefined;
  readonly isLandmark: boolean;
  readonly faq: FaqScope;
}

/** The attributes by which the page's list of questions is one. */
type FaqScope = Pick<HTMLAttributes<HTMLElement>, 'itemScope' | 'itemType' | 'itemRef'>;

/** The common frame of all blocks: space, background, width, and the screens on which they show. */
function BlockFrame({ block, data, anchor, place, isLandmark, faq }: BlockFrameProps): ReactElement {
  const { View, styles } = definitionOf(block);
  const href = useBlockStyles(styles);
  const { spacing, background, width, hideOnPhone, hideOnDesktop } = block.style;
  const [own, ground] = [ownRule(block), groundRule(block)];
  const Tag = isLandmark ? 'section' : 'div';
  return (
    <>
      {href !== undefined && <link rel="stylesheet" href={href} />}
      <Tag
        id={anchor}
        className={`block block-${block.type}`}
        data-spacing={spacing}
        data-ground={ground ? 'custom' : background === 'custom' ? 'none' : background}
        data-width={width}
        data-hide={hideOnPhone ? (hideOnDesktop ? 'all' : 'phone') : hideOnDesktop ? 'desktop' : undefined}
        data-sticky={block.type === 'header' && block.settings.isSticky ? '' : undefined}
        data-colors={ground?.key}
        aria-labelledby={isLandmark ? headingId(anchor) : undefined}
        {...faq}
      >
        <div id={place} className="block-inner" data-colors={own?.key}>
          <View component={block} data={data} anchor={anchor} />
        </div>
      </Tag>
    </>
  );
}

function rulesOf(block: AnyBlock): ColorRule[] {
  return [ownRule(block), groundRule(block)].filter((rule) => rule !== null);
}

/** The colors among the block's own settings. */
function ownRule(block: AnyBlock): ColorRule | null {
  const { colors } = definitionOf(block);
  return colors ? colorRule(colors(block)) : null;
}

/** The ground that staff gave the block in its common style. */
function groundRule({ style }: AnyBlock): ColorRule | null {
  return style.background === 'custom' ? colorRule({ background: style.backgroundColor }) : null;
}

/**
 * Search engines take one list of questions for a page: the first block with any is the list, and names the others, whose
 * questions belong to it as well.
 */
function faqScope(blocks: readonly AnyBlock[], at: number, anchor: string): FaqScope {
  const asking = blocks.flatMap((block, place) =>
    (definitionOf(block).questions?.(block) ?? []).length > 0 ? [place] : [],
  );
  if (asking[0] !== at) return {};
  const others = asking.slice(1).map((place) => `${anchor}${place + 1}`);
  return {
    itemScope: true,
    itemType: 'https://schema.org/FAQPage',
    itemRef: others.length > 0 ? others.join(' ') : undefined,
  };
}
