import { defineList } from '../../../admin/define-list.js';
import { day, idOf, oneOf } from '../../../admin/list-filters.js';
import type { ListQuery } from '../../../admin/list-query.js';
import { columns, renamed, t } from '../../../platform/database/row.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { CHANNELS, Delivery, DELIVERY_STATES } from '../delivery.entity.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';

const TOPIC = /^[a-z_]{1,40}\.[a-z_]{1,40}$/;
/** As `deliveries.target` has it. */
export const TARGET = /^(?:email|sms|webhook (?:settings|[1-9]\d{0,17}))$/;

/** Each filter has an index that ends in the order of the list (`deliveries_…_created`). */
export const deliveryList = defineList({
  path: deliveryPaths.list,
  select: `d.id, d.topic, d.channel, d.target, d.subject, d.state, d.attempts, d.next_attempt_at, d.created_at, d.updated_at,
    d.delivered_at, d.report, d.attempt_log -> -1 ->> 'error' AS last_error,
    coalesce(d.claimed_until > now(), false) AS is_claimed, e.name AS endpoint_name`,
  columns: {
    ...columns(Delivery, 'id', 'topic', 'channel', 'target', 'subject', 'state', 'attempts'),
    ...columns(Delivery, 'next_attempt_at', 'created_at', 'updated_at', 'delivered_at', 'report'),
    last_error: t.orNull(t.text()),
    is_claimed: t.bool(),
    endpoint_name: t.orNull(renamed(WebhookEndpoint, { endpoint_name: 'name' }).endpoint_name),
  },
  from: 'deliveries d',
  join: 'LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id',
  key: 'd.id',
  filters: {
    state: oneOf(DELIVERY_STATES, 'd.state'),
    channel: oneOf(CHANNELS, 'd.channel'),
    topic: idOf(TOPIC, (placeholder) => `d.topic = ${placeholder}`),
    target: idOf(TARGET, (placeholder) => `d.target = ${placeholder}`),
    from: day('d.created_at', 'from'),
    to: day('d.created_at', 'to'),
  },
  sorts: { created: 'd.created_at' },
  defaultSort: { key: 'created', direction: 'desc' },
});

export type DeliveryFilters = (typeof deliveryList)['filters'];
export type DeliveryQuery = ListQuery<DeliveryFilters>;
