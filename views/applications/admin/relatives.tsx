import type { ReactElement } from 'react';
import type { Tone } from '../../../src/shared/labels/tones.js';
import { Badge } from '../../components/badge/badge.js';
import { StatusBadge } from '../../components/status-badge/status-badge.js';
import type { ApplicationStatus } from '../../../src/shared/enums/applications.js';
import { Instant, type InstantText, Panel } from '../../admin/facts.js';
import { subjectText } from './subject-text.js';

export interface RelativeItem {
  readonly id: string;
  /** Its page, from which the way back leads to the same list. */
  readonly href: string;
  /** In words. */
  readonly kind: string;
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

/** Other applications with the same phone number: those for the same product by themselves, then the rest. */
export function Relatives({ relatives, hasMoreRelatives }: RelativesProps): ReactElement {
  const duplicates = relatives.filter(({ isDuplicate }) => isDuplicate);
  const others = relatives.filter(({ isDuplicate }) => !isDuplicate);
  return (
    <Panel title="Aynı telefonla yapılan diğer başvurular">
      {relatives.length === 0 && <p className="muted">Bu telefonla başka başvuru yok.</p>}
      {duplicates.length > 0 && <Group title="Aynı ürün için" tone="warning" items={duplicates} />}
      {others.length > 0 && <Group title="Başka ürünler için" tone="neutral" items={others} />}
      {hasMoreRelatives && (
        <p className="small muted">Daha eskiler gösterilmiyor; tümü için listede bu telefonla arayın.</p>
      )}
    </Panel>
  );
}

function Group({
  title,
  tone,
  items,
}: {
  readonly title: string;
  readonly tone: Tone;
  readonly items: readonly RelativeItem[];
}): ReactElement {
  return (
    <section className="relatives" aria-label={title}>
      <p>
        <strong>{title}</strong> <Badge tone={tone}>{items.length}</Badge>
      </p>
      <ul className="timeline">
        {items.map(({ id, href, kind, status, product, terms, at }) => (
          <li key={id}>
            <p>
              <a href={href}>Başvuru {id}</a> <StatusBadge status={status} />
            </p>
            <p className="small muted">
              {subjectText(kind, product)}
              {terms === '' ? '' : ` · ${terms}`} · <Instant at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
