/** Why a page's revision was kept. */
export const REVISION_KINDS = ['published', 'named', 'restored', 'deleted', 'planned'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];
