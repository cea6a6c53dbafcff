import type { EndpointState } from '../../../shared/labels/deliveries.js';
import { defineList } from '../../../admin/define-list.js';
import { oneOf } from '../../../admin/list-filters.js';
import { columns, t } from '../../../platform/database/row.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';
import { targetOf } from '../webhooks.service.js';
import { EndpointInput } from './endpoint-resource.js';

const STATE = `CASE WHEN e.is_active THEN 'on' WHEN e.gone_at IS NULL THEN 'off' ELSE 'gone' END`;

/** Some twenty at most: their receivers are partners of the house. */
export const endpointList = defineList({
  fields: EndpointInput,
  path: deliveryPaths.endpoints,
  select: `e.id, e.name, e.url, e.events, e.bank_id, b.name AS bank, e.is_active, ${STATE} AS state`,
  columns: {
    ...columns(WebhookEndpoint, 'id', 'name', 'url', 'events', 'bank_id', 'is_active'),
    bank: t.orNull(t.text()),
    state: t.text<EndpointState>(),
  },
  item: (row) => ({ ...row, deliveriesHref: deliveryPaths.list({ target: targetOf(row.id) }) }),
  from: 'webhook_endpoints e',
  join: 'LEFT JOIN banks b ON b.id = e.bank_id',
  key: 'e.id',
  filters: { state: oneOf(['on', 'off', 'gone'], STATE) },
  sorts: { name: 'e.name COLLATE "tr-x-icu"' },
  defaultSort: { key: 'name', direction: 'asc' },
});
