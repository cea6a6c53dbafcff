import { defineList } from '../../../admin/define-list.js';
import { flag } from '../../../admin/list-filters.js';
import { columns, optional } from '../../../platform/database/row.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { publisherPrice } from '../publisher-earnings.service.js';
import { PublisherPrice } from '../publisher-price.entity.js';
import { Publisher } from '../publisher.entity.js';
import { PublisherInput } from './publisher-resource.js';

/** Some dozens at most. */
export const publisherList = defineList({
  fields: PublisherInput,
  path: referralPaths.publishers,
  select: `p.id, p.name, p.is_active, now_paid.price`,
  columns: {
    ...columns(Publisher, 'id', 'name', 'is_active'),
    ...optional(columns(PublisherPrice, 'price')),
  },
  from: 'publishers p',
  join: `LEFT JOIN LATERAL (SELECT ${publisherPrice('p.id', 'site_today()')} AS price) AS now_paid ON true`,
  key: 'p.id',
  filters: { active: flag('p.is_active') },
  sorts: { name: 'p.name COLLATE "tr-x-icu"' },
  defaultSort: { key: 'name', direction: 'asc' },
});
