import type { ReactElement } from 'react';
import { DELIVERY_STATES, type DeliveryState } from '../../../src/shared/labels/delivery-states.js';
import { Badge } from '../badge/badge.js';

export const CHANNEL_LABELS = {
  webhook: 'webhook',
  email: 'e-posta',
  sms: 'SMS',
  push: 'tarayıcı bildirimi',
} as const;
export type DeliveryChannel = keyof typeof CHANNEL_LABELS;

/** The state of a delivery; told by its word, not by color alone. */
export function DeliveryBadge({ state }: { readonly state: DeliveryState }): ReactElement {
  const { label, tone } = DELIVERY_STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
