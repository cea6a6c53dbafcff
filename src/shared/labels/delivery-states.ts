import type { Tone } from './tones.js';

/** The state of a message to others: its word and its color. */
export const DELIVERY_STATES = {
  pending: { label: 'sırada', tone: 'info' },
  delivered: { label: 'gönderildi', tone: 'success' },
  dead: { label: 'gönderilemedi', tone: 'danger' },
  unconfigured: { label: 'yapılandırılmadı', tone: 'neutral' },
  cancelled: { label: 'iptal edildi', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { label: string; tone: Tone }>>;

export type DeliveryState = keyof typeof DELIVERY_STATES;
