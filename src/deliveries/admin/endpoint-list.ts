import {
  ENDPOINT_STATE_LABELS,
  type EndpointState,
  EVENT_LABELS,
} from '../../../views/deliveries/admin/labels.js';
import type { EndpointIndexProps } from '../../../views/deliveries/admin/endpoints.js';
import { defineList, type RowIn } from '../../admin/define-list.js';
import type { CsvColumn } from '../../admin/exports.service.js';
import { headingsOf } from '../../admin/field.js';
import { oneOf } from '../../admin/list-filters.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import type { FoundIn } from '../../admin/lists.service.js';
import { columns, t } from '../../database/row.js';
import { own } from '../../finance/own.js';
import { deliveryPaths } from '../../delivery-paths.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';
import { targetOf } from '../webhooks.service.js';
import { EndpointInput } from './endpoint-resource.js';

const STATE = `CASE WHEN e.is_active THEN 'on' WHEN e.gone_at IS NULL THEN 'off' ELSE 'gone' END`;

/** Some twenty at most: their receivers are partners of the house. */
export const endpointList = defineList({
  fields: EndpointInput,
  path: deliveryPaths.endpoints,
  select: `e.id, e.name, e.url, e.events, e.is_active, ${STATE} AS state`,
  columns: {
    ...columns(WebhookEndpoint, 'id', 'name', 'url', 'events', 'is_active'),
    state: t.text<EndpointState>(),
  },
  from: 'webhook_endpoints e',
  key: 'e.id',
  filters: { state: oneOf(['on', 'off', 'gone'], STATE) },
  sorts: { name: 'e.name COLLATE "tr-x-icu"' },
  defaultSort: { key: 'name', direction: 'asc' },
});

type EndpointRow = RowIn<typeof endpointList>;

const eventsOf = ({ events }: EndpointRow): string[] =>
  events.map((event) => own<string>(EVENT_LABELS, event) ?? event);

export function toEndpointIndex(found: FoundIn<typeof endpointList>): EndpointIndexProps {
  const list = toListView(endpointList, found);
  return {
    list,
    filters: found.query.filters,
    csvHref: foundHref(deliveryPaths.endpointsCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      events: eventsOf(row),
      isActive: row.is_active,
      state: row.state,
      deliveriesHref: deliveryPaths.list({ target: targetOf(row.id) }),
    })),
  };
}

const HEADINGS = headingsOf(EndpointInput);

export const ENDPOINT_CSV_COLUMNS: readonly CsvColumn<EndpointRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.name, cell: ({ name }) => name },
  { header: HEADINGS.url, cell: ({ url }) => url },
  { header: HEADINGS.events, cell: (row) => eventsOf(row).join(', ') },
  { header: 'Durum', cell: ({ state }) => ENDPOINT_STATE_LABELS[state] },
];
