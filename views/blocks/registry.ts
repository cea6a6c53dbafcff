import { bankComparison } from './bankComparison/index.js';
import { bankList } from './bankList/index.js';
import { callToAction } from './callToAction/index.js';
import { costTable } from './costTable/index.js';
import { faq } from './faq/index.js';
import { footer } from './footer/index.js';
import { header } from './header/index.js';
import { imageBlock } from './imageBlock/index.js';
import { interestRates } from './interestRates/index.js';
import { loanCalculator } from './loanCalculator/index.js';
import { newsletter } from './newsletter/index.js';
import { textBlock } from './textBlock/index.js';
import type { BlockDefinition, BlockType } from './types.js';

/** Every type of component with its definition; a type without one is a compile error. */
export const registry = {
  header,
  footer,
  textBlock,
  imageBlock,
  callToAction,
  faq,
  newsletter,
  bankComparison,
  bankList,
  loanCalculator,
  costTable,
  interestRates,
} satisfies { readonly [T in BlockType]: BlockDefinition<T> };

/**
 * The definition of a type that is not known before: the registry pairs each type with its own definition, which the
 * compiler loses when the type is any of them.
 */
export function definitionOfType(type: BlockType): BlockDefinition<BlockType> {
  return registry[type] as unknown as BlockDefinition<BlockType>;
}
