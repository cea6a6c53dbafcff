import type { DeliveryState } from '../../../src/shared/labels/delivery-states.js';

/** As people read of what they were sent themselves. */
export const SENT_CHANNELS = {
  email: 'E-posta',
  sms: 'SMS',
  webhook: 'Bildirim',
  push: 'Tarayıcı bildirimi',
} as const;

export const SENT_STATES: Readonly<Record<DeliveryState, string>> = {
  pending: 'Gönderilecek',
  delivered: 'Gönderildi',
  dead: 'Gönderilemedi',
  unconfigured: 'Gönderilmedi',
  cancelled: 'Gönderilmeden iptal edildi',
};

/** The phone's report on an SMS. */
export const SENT_REPORTS = { delivered: 'telefona ulaştı', failed: 'telefona ulaşmadı' } as const;
