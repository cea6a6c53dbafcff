/** Why a page's revision was kept. */
export const REVISION_KINDS = ['published', 'named', 'restored', 'deleted', 'planned', 'submitted'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** `ended`: the page was withdrawn or deleted, or another version was published. */
export const REVIEW_STATES = [
  'waiting',
  'approved',
  'returned',
  'withdrawn',
  'replaced',
  'published',
  'ended',
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Characters of a note, of a reviewer's words and of a comment. */
export const MAX_REVIEW_WORDS = 1_000;
