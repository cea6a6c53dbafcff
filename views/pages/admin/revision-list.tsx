import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { Badge } from '../../components/badge/badge.js';

export interface RevisionItem {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly name: string;
  readonly kind: string;
}

/** Revisions of a page, the latest first. */
export function RevisionList({
  pageId,
  revisions,
}: {
  readonly pageId: string;
  readonly revisions: readonly RevisionItem[];
}): ReactElement {
  if (revisions.length === 0) return <p className="muted">Henüz sürüm yok. İlk yayınla birlikte oluşur.</p>;
  return (
    <ol className="page-revisions">
      {revisions.map(({ id, at, by, name, kind }) => (
        <li key={id}>
          <a href={adminPaths.pageRevision(pageId, id)}>{name === '' ? at : name}</a>
          <Badge>{kind}</Badge>
          <span className="small muted">{name === '' ? by : `${at} · ${by}`}</span>
        </li>
      ))}
    </ol>
  );
}
