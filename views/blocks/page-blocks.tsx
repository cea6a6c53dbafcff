import type { ReactElement } from 'react';
import { BelowFold, useBlockStyles } from '../../src/shared/rendering/below-fold.js';
import { useJsonLd, useRules, useStyles } from '../../src/shared/rendering/context.js';
import type { JsonLd } from '../../src/shared/rendering/page.js';
import { Notice } from '../components/notice/notice.js';
import { headingId } from './block-heading.js';
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

/**
 * The blocks of a page in their order, with the styles, colors and structured data they need. Broken content shows
 * the message in its place; a page never fails because of its blocks.
 */
export function PageBlocks({ of: { parsed, data }, anchor = 'b' }: PageBlocksProps): ReactElement {
  const blocks = shownBlocks(parsed);
  const rules = blocks.flatMap((block) => rulesOf(block));
  useStyles(blocks.length > 0 ? ['blocks'] : []);
  useRules(rules.map(({ css }) => css));
  useJsonLd(faqJsonLd(blocks));
  const message = messageFor(parsed);
  const frames = blocks.map((block, at) => (
    <BlockFrame
      key={at}
      block={block}
      data={data}
      anchor={`${anchor}${at + 1}`}
      isLandmark={isFirstOfName(blocks, at)}
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
  readonly isLandmark: boolean;
}

/** The common frame of all blocks: space, background, width, and the screens on which they show. */
function BlockFrame({ block, data, anchor, isLandmark }: BlockFrameProps): ReactElement {
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
      >
        <div className="block-inner" data-colors={own?.key}>
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

/** Search engines take one list of questions for a page. */
function faqJsonLd(blocks: readonly AnyBlock[]): JsonLd[] {
  const questions = blocks.flatMap((block) => definitionOf(block).questions?.(block) ?? []);
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
