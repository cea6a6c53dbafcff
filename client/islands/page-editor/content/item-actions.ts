import type { BlockType } from '../../../../views/blocks/types.js';
import type { Path } from '../document/document.js';

/** Actions on the components of a page; the same functions for as long as the editor is open. */
export interface ItemActions {
  readonly select: (key: string | null) => void;
  /** At a place counted from 0; without one below the component that is, or was last, chosen, else at the end. */
  readonly add: (type: BlockType, at?: number) => void;
  /** To a place counted from 0. */
  readonly move: (key: string, to: number) => void;
  readonly duplicate: (key: string) => void;
  readonly askRemoval: (key: string) => void;
  readonly copy: (key: string) => void;
  /** @param pasted the text of a paste event */
  readonly paste: (pasted?: string) => void;
  readonly set: (key: string, path: Path, value: unknown) => void;
}
