import type { SubscriberState } from '../../../src/words/newsletter.js';

export const SUBSCRIBER_LABELS: Readonly<Record<SubscriberState, string>> = {
  pending: 'Onay bekliyor',
  confirmed: 'Abone',
  unsubscribed: 'Ayrıldı',
};
