import type { RevisionItem } from '../../../views/pages/admin/revision-list.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import type { Revision } from '../../../views/blocks/editor-contract.js';

const KINDS: Readonly<Record<Revision['kind'], string>> = {
  published: 'Yayınlandı',
  named: 'Adlandırıldı',
  restored: 'Geri yüklemeden önceki taslak',
  deleted: 'Silinmeden önce',
};

export const toRevisionItems = (revisions: readonly Revision[], timeZone: string): RevisionItem[] =>
  revisions.map(({ id, at, by, name, kind }) => ({
    id,
    by,
    name,
    kind: KINDS[kind],
    at: formatInstant(new Date(at), timeZone),
  }));
