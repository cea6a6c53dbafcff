import type { BlockData, Need } from './data.js';
import type { ParsedComponents, UnknownBlock } from './parse.js';
import { definitionOfType } from './registry.js';
import type { AnyBlock, BlockDefinition, BlockType } from './types.js';

/** Props of `<PageBlocks />`: the parsed components of a page and their live data. */
export interface BlocksModel {
  readonly parsed: ParsedComponents;
  readonly data: BlockData;
}

/** The definition of a block's type, whichever it is. */
export function definitionOf(block: AnyBlock): BlockDefinition<BlockType> {
  return definitionOfType(block.type);
}

export function isKnown(block: AnyBlock | UnknownBlock): block is AnyBlock {
  return block.type !== null;
}

/** The components that visitors see, in their order. */
export function shownBlocks(parsed: ParsedComponents): readonly AnyBlock[] {
  return parsed.state === 'parsed' ? parsed.blocks.filter(isKnown) : [];
}

export function needsOf(parsed: ParsedComponents): readonly Need[] {
  return shownBlocks(parsed).flatMap((block) => definitionOf(block).needs?.(block) ?? []);
}
