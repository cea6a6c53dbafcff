import { contactSearch } from '../../admin/contact-search.js';
import { day, flag, oneOf } from '../../admin/list-filters.js';
import { defineList, type ListQuery } from '../../admin/list-query.js';
import { adminPaths } from '../../paths.js';

export const STATES = ['pending', 'confirmed', 'unsubscribed'] as const;

export interface SubscriberRow {
  readonly id: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly state: (typeof STATES)[number];
  readonly marketing_consent: boolean;
  readonly source_page: string;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
}

export const subscriberList = defineList<SubscriberRow>()({
  path: adminPaths.subscribers,
  select: `s.id, s.email, s.phone_number, s.state, s.marketing_consent, s.source_page, s.created_at, s.confirmed_at,
    s.unsubscribed_at`,
  from: 'newsletter_subscribers s',
  key: 's.id',
  search: contactSearch({ id: 's.id', phone: 's.phone_number', email: 's.email' }),
  filters: {
    state: oneOf(STATES, 's.state'),
    marketing: flag('s.marketing_consent'),
    from: day('s.created_at', 'from'),
    to: day('s.created_at', 'to'),
  },
  sorts: { created: 's.created_at' },
  defaultSort: { key: 'created', direction: 'desc' },
});

export type SubscriberFilters = (typeof subscriberList)['filters'];
export type SubscriberQuery = ListQuery<SubscriberFilters>;
