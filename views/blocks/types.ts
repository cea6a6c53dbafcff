import type { ReactElement } from 'react';
import type { fields as bankComparison } from './bankComparison/fields.js';
import type { fields as bankList } from './bankList/fields.js';
import type { fields as callToAction } from './callToAction/fields.js';
import type { fields as costTable } from './costTable/fields.js';
import type { BlockData, Need } from './data.js';
import type { fields as faq } from './faq/fields.js';
import type { FieldSet } from './field.js';
import type { fields as footer } from './footer/fields.js';
import type { fields as header } from './header/fields.js';
import type { fields as imageBlock } from './imageBlock/fields.js';
import type { fields as interestRates } from './interestRates/fields.js';
import type { fields as loanCalculator } from './loanCalculator/fields.js';
import type { fields as newsletter } from './newsletter/fields.js';
import type { BlockColors } from './colors.js';
import type { styleFields } from './style-fields.js';
import type { fields as textBlock } from './textBlock/fields.js';
import type { InputsOf, ValuesOf } from './values.js';

/** The twelve kinds of component a page is built of. */
export interface BlockFields {
  readonly header: typeof header;
  readonly footer: typeof footer;
  readonly faq: typeof faq;
  readonly newsletter: typeof newsletter;
  readonly bankComparison: typeof bankComparison;
  readonly bankList: typeof bankList;
  readonly loanCalculator: typeof loanCalculator;
  readonly costTable: typeof costTable;
  readonly interestRates: typeof interestRates;
  readonly textBlock: typeof textBlock;
  readonly imageBlock: typeof imageBlock;
  readonly callToAction: typeof callToAction;
}

export type BlockType = keyof BlockFields;

/** A component as views get it: every field present and valid. */
export interface Block<T extends BlockType> {
  readonly type: T;
  readonly id: string;
  /** Its name in administration; visitors don't see it. */
  readonly title: string;
  readonly settings: ValuesOf<BlockFields[T]['settings']>;
  readonly content: ValuesOf<BlockFields[T]['content']>;
  readonly style: ValuesOf<typeof styleFields>;
  /** The stored component, so that saving loses nothing that this release doesn't know. */
  readonly raw: unknown;
}

export type AnyBlock = { readonly [T in BlockType]: Block<T> }[BlockType];

/** A component as it is stored. */
export interface BlockInput<T extends BlockType> {
  readonly settings?: InputsOf<BlockFields[T]['settings']>;
  readonly content?: InputsOf<BlockFields[T]['content']>;
  readonly style?: InputsOf<typeof styleFields>;
}

export interface BlockProps<T extends BlockType> {
  readonly component: Block<T>;
  readonly data: BlockData;
  /** Unique on the page: for ids, fragments and names of groups. */
  readonly anchor: string;
}

/** Shown in the component library, used as test fixture and checked for accessibility. */
export interface BlockExample<T extends BlockType> extends BlockInput<T> {
  readonly name: string;
}

export type BlockCategory = 'layout' | 'content' | 'forms' | 'banking';

/** Everything about one type of component: what is edited, what it needs, how it looks. */
export interface BlockDefinition<T extends BlockType> {
  readonly type: T;
  readonly label: string;
  readonly description: string;
  readonly category: BlockCategory;
  readonly fields: BlockFields[T] & FieldSet;
  readonly examples: readonly BlockExample<T>[];
  /** Names of the style sheets its view needs in the page. */
  readonly styles: readonly string[];
  readonly View: (props: BlockProps<T>) => ReactElement | null;
  /** Live data, loaded for all blocks of a page at once. */
  readonly needs?: (component: Block<T>) => readonly Need[];
  /** Colors that staff chose, other than the background of the common style. */
  readonly colors?: (component: Block<T>) => BlockColors;
  /** The text of its heading; without one the section has no name. */
  readonly heading?: (component: Block<T>) => string;
  /** Questions for the page's structured data and the site search. */
  readonly questions?: (
    component: Block<T>,
  ) => readonly { readonly question: string; readonly answer: string }[];
}

/** Ties a definition to its type without repeating it. */
export const defineBlock = <T extends BlockType>(definition: BlockDefinition<T>): BlockDefinition<T> =>
  definition;
