import type { WebhookEvent } from '../enums/webhooks.js';
import type { DeliveryState } from './delivery-states.js';

/** As filters name them; rows have badges. */
export const STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  pending: 'Sırada',
  delivered: 'Gönderildi',
  dead: 'Gönderilemedi',
  unconfigured: 'Yapılandırılmadı',
  cancelled: 'İptal edildi',
};

export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'application.created': 'Yeni başvuru',
  'application.status_changed': 'Durum değişikliği',
};

/** Delivery reports of the SMS gateway. */
export const REPORT_LABELS = { delivered: 'iletildi', failed: 'iletilemedi' } as const;

/** The same of a mail, of which only failures are told. */
export const BOUNCE_LABEL = 'geri döndü';
export type SmsReport = keyof typeof REPORT_LABELS;

export type EndpointState = 'on' | 'off' | 'gone';

export const ENDPOINT_STATE_LABELS: Readonly<Record<EndpointState, string>> = {
  on: 'Açık',
  off: 'Kapalı',
  gone: 'Alıcı bıraktı (410)',
};

export const ENDPOINT_DELETE_QUESTION =
  'Bu webhook’u silmek istediğinizden emin misiniz? Bekleyen iletileri iptal edilir, anahtarı geçersiz olur.';
