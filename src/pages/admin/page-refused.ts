import type { Problem } from '../../../views/blocks/editor-contract.js';

/** Thrown inside a write: nothing of it is kept. */
export class PageRefused extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '));
  }
}
