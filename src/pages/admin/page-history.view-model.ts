import type { RevisionItem } from '../../../views/pages/admin/revision-list.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { REVISION_LABELS } from '../../shared/labels/pages.js';
import type { Revision } from '../../../views/blocks/editor-contract.js';

export const toRevisionItems = (revisions: readonly Revision[], timeZone: string): RevisionItem[] =>
  revisions.map(({ id, at, by, name, kind }) => ({
    id,
    by,
    name,
    kind: REVISION_LABELS[kind],
    at: formatInstant(new Date(at), timeZone),
  }));
