import type { EndReason, SubscriberState } from '../enums/newsletter.js';

export const SUBSCRIBER_LABELS: Readonly<Record<SubscriberState, string>> = {
  pending: 'Onay bekliyor',
  confirmed: 'Abone',
  unsubscribed: 'Ayrıldı',
};

export const END_LABELS: Readonly<Record<EndReason, string>> = {
  own: 'kendisi ayrıldı',
  staff: 'personel sonlandırdı',
  bounce: 'ileti kalıcı olarak geri döndü',
  complaint: 'şikâyet etti',
};
