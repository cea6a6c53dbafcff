import type { ReactElement } from 'react';
import type { DeliveryState } from '../../../src/shared/labels/delivery-states.js';
import { Instant, type InstantText, Panel } from '../../admin/facts.js';
import {
  CHANNEL_LABELS,
  DeliveryBadge,
  type DeliveryChannel,
} from '../../components/delivery-badge/delivery-badge.js';
import { getOwn } from '../../../src/shared/finance/get-own.js';

export interface DeliveryItem {
  readonly topic: string;
  readonly channel: DeliveryChannel | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly error: string | null;
  readonly at: InstantText;
}

const TOPICS: Readonly<Record<string, string>> = {
  'application.created': 'Yeni başvuru bildirimi',
  'application.status_changed': 'Durum değişikliği bildirimi',
};

/** Deliveries about an application, sent or waiting. */
export function Deliveries({
  deliveries,
  isOld,
}: {
  readonly deliveries: readonly DeliveryItem[];
  /** The application is so old that its deliveries may have been deleted. */
  readonly isOld: boolean;
}): ReactElement {
  return (
    <Panel title="Gönderimler">
      {deliveries.length === 0 ? (
        <p className="muted">{isOld ? 'Kayıtlı gönderim yok.' : 'Bu başvuru için gönderim yok.'}</p>
      ) : (
        <ul className="timeline">
          {deliveries.map(({ topic, channel, state, attempts, error, at }, index) => (
            <li key={`${topic} ${String(index)}`}>
              <p>
                {getOwn(TOPICS, topic) ?? topic}
                {channel !== null && ` (${CHANNEL_LABELS[channel]})`} <DeliveryBadge state={state} />
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
      {isOld && (
        <p className="small muted">Ulaşan ve iptal edilen gönderimlerin kaydı 90 gün sonra silinir.</p>
      )}
    </Panel>
  );
}
