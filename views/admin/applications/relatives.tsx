import type { ReactElement } from 'react';
import { paths } from '../../../src/paths.js';
import { Badge } from '../../components/badge/badge.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import { type ApplicationKind, type ApplicationStatus, KIND_LABELS } from '../labels.js';
import { Instant, type InstantText, Panel } from '../facts.js';

export interface RelativeItem {
  readonly id: string;
  readonly kind: ApplicationKind;
  readonly status: ApplicationStatus;
  readonly product: string;
  readonly terms: string;
  /** Asks for the same product. */
  readonly isDuplicate: boolean;
  readonly at: InstantText;
}

interface RelativesProps {
  readonly relatives: readonly RelativeItem[];
  readonly hasMoreRelatives: boolean;
}

/** Other applications with the same phone number. */
export function Relatives({ relatives, hasMoreRelatives }: RelativesProps): ReactElement {
  return (
    <Panel title="Aynı telefonla yapılan diğer başvurular">
      {relatives.length === 0 ? (
        <p className="muted">Bu telefonla başka başvuru yok.</p>
      ) : (
        <ul className="timeline">
          {relatives.map(({ id, kind, status, product, terms, isDuplicate, at }) => (
            <li key={id}>
              <p>
                <a href={paths.admin.application(id)}>Başvuru {id}</a> <StatusBadge status={status} />{' '}
                {isDuplicate && <Badge tone="warning">Aynı ürün</Badge>}
              </p>
              <p className="small muted">
                {KIND_LABELS[kind]} · {product}
                {terms === '' ? '' : ` · ${terms}`} · <Instant at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasMoreRelatives && (
        <p className="small muted">Daha eskiler gösterilmiyor; tümü için listede bu telefonla arayın.</p>
      )}
    </Panel>
  );
}
