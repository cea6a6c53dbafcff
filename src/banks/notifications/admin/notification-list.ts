import { NotificationInput } from './notification-resource.js';
import type { NotificationState } from '../../../shared/labels/notifications.js';
import { bankOf, contains, day, oneOf } from '../../../admin/list-filters.js';
import { defineList } from '../../../admin/define-list.js';
import { columns, optional, renamed, t } from '../../../platform/database/row.js';
import { Bank } from '../../../offers/bank.entity.js';
import { Notification } from '../notification.entity.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES } from '../../../shared/enums/notifications.js';
import { STATES } from './notification-words.js';

const STATE = `CASE WHEN NOT n.is_active THEN 'off' WHEN n.expires_at <= now() THEN 'over'
  WHEN EXISTS (SELECT FROM banks WHERE banks.id = n.bank_id AND NOT banks.is_active) THEN 'bank_off'
  WHEN n.published_at > now() THEN 'planned' ELSE 'live' END`;

export const notificationList = defineList({
  fields: NotificationInput,
  path: adminPaths.notifications,
  select: `n.id, n.type, n.category, n.title, banks.name AS bank, n.link, n.is_active, n.published_at, n.expires_at,
    ${STATE} AS state`,
  columns: {
    ...columns(
      Notification,
      'id',
      'type',
      'category',
      'title',
      'link',
      'is_active',
      'published_at',
      'expires_at',
    ),
    ...optional(renamed(Bank, { bank: 'name' })),
    state: t.text<NotificationState>(),
  },
  from: 'notifications n',
  join: 'LEFT JOIN banks ON banks.id = n.bank_id',
  key: 'n.id',
  search: contains('n.search_key'),
  filters: {
    type: oneOf(NOTIFICATION_TYPES, 'n.type'),
    category: oneOf(NOTIFICATION_CATEGORIES, 'n.category'),
    bank: bankOf('n.bank_id'),
    state: oneOf(STATES, STATE),
    from: day('n.published_at', 'from'),
    to: day('n.published_at', 'to'),
  },
  sorts: { published: 'n.published_at', title: 'n.title COLLATE "tr-x-icu"' },
  defaultSort: { key: 'published', direction: 'desc' },
});
