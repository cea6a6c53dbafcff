import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from '../../components/badge/badge.js';
import { Instant, type InstantText, Panel } from '../../admin/facts.js';
import { own } from '../../../src/finance/own.js';

export interface DeliveryItem {
  readonly topic: string;
  readonly state: 'pending' | 'delivered' | 'failed' | 'unconfigured';
  readonly attempts: number;
  readonly error: string | null;
  readonly at: InstantText;
}

const STATES = {
  pending: { label: 'sırada', tone: 'info' },
  delivered: { label: 'gönderildi', tone: 'success' },
  failed: { label: 'gönderilemedi', tone: 'danger' },
  unconfigured: { label: 'yapılandırılmadı', tone: 'neutral' },
} as const satisfies Readonly<Record<DeliveryItem['state'], { label: string; tone: BadgeProps['tone'] }>>;

const TOPICS: Readonly<Record<string, string>> = {
  'application.created': 'Yeni başvuru bildirimi',
  'application.status_changed': 'Durum değişikliği bildirimi',
};

/** What was sent out about an application, or waits to be. */
export function Deliveries({ deliveries }: { readonly deliveries: readonly DeliveryItem[] }): ReactElement {
  return (
    <Panel title="Gönderimler">
      {deliveries.length === 0 ? (
        <p className="muted">Bu başvuru için gönderim yok.</p>
      ) : (
        <ul className="timeline">
          {deliveries.map(({ topic, state, attempts, error, at }, index) => (
            <li key={`${topic} ${String(index)}`}>
              <p>
                {own(TOPICS, topic) ?? topic} <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              </p>
              <p className="small muted">
                <Instant at={at} />
                {attempts > 0 && ` · ${String(attempts)} deneme`}
                {error !== null && ` · ${error}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
