/** Why a page's revision was kept. */
export const REVISION_KINDS = ['published', 'named', 'restored', 'deleted'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];
