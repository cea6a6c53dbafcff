import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from '../badge/badge.js';

const STATES = {
  pending: { label: 'sırada', tone: 'info' },
  delivered: { label: 'gönderildi', tone: 'success' },
  dead: { label: 'gönderilemedi', tone: 'danger' },
  unconfigured: { label: 'yapılandırılmadı', tone: 'neutral' },
  cancelled: { label: 'iptal edildi', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { label: string; tone: BadgeProps['tone'] }>>;

export type DeliveryState = keyof typeof STATES;

export const CHANNEL_LABELS = { webhook: 'webhook', email: 'e-posta', sms: 'SMS' } as const;
export type DeliveryChannel = keyof typeof CHANNEL_LABELS;

/** What became of a message that was to go out; told by its word, not by color alone. */
export function DeliveryBadge({ state }: { readonly state: DeliveryState }): ReactElement {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
