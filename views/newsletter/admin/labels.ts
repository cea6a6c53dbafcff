export type SubscriberState = 'pending' | 'confirmed' | 'unsubscribed';

export const SUBSCRIBER_STATES: Readonly<Record<SubscriberState, string>> = {
  pending: 'Onay bekliyor',
  confirmed: 'Abone',
  unsubscribed: 'Ayrıldı',
};
