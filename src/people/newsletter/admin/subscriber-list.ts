import { contactSearch } from '../../../admin/contact-search.js';
import { day, flag, oneOf } from '../../../admin/list-filters.js';
import { defineList } from '../../../admin/define-list.js';
import type { ListQuery } from '../../../admin/list-query.js';
import { columns, t } from '../../../platform/database/row.js';
import { NewsletterSubscriber } from '../newsletter-subscriber.entity.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { SUBSCRIBER_STATES } from '../../../shared/enums/newsletter.js';

/** SQL: marketing by e-mail is allowed, by its own box or by the one for more channels that stood there before. */
const ALLOWS_EMAIL = '(s.marketing_consent OR s.marketing_email_text IS NOT NULL)';

export const subscriberList = defineList({
  path: adminPaths.subscribers,
  select: `s.id, s.email, s.phone_number, s.state, ${ALLOWS_EMAIL} AS allows_email, s.source_page, s.created_at, s.confirmed_at,
    s.unsubscribed_at`,
  columns: {
    ...columns(NewsletterSubscriber, 'id', 'email', 'phone_number', 'state', 'source_page'),
    ...columns(NewsletterSubscriber, 'created_at', 'confirmed_at', 'unsubscribed_at'),
    allows_email: t.bool(),
  },
  from: 'newsletter_subscribers s',
  key: 's.id',
  search: contactSearch({ id: 's.id', phone: 's.phone_number', email: 's.email' }),
  filters: {
    state: oneOf(SUBSCRIBER_STATES, 's.state'),
    marketing: flag(ALLOWS_EMAIL),
    from: day('s.created_at', 'from'),
    to: day('s.created_at', 'to'),
  },
  sorts: { created: 's.created_at' },
  defaultSort: { key: 'created', direction: 'desc' },
});

export type SubscriberFilters = (typeof subscriberList)['filters'];
export type SubscriberQuery = ListQuery<SubscriberFilters>;
