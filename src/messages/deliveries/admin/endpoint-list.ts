import {
  ENDPOINT_STATE_LABELS,
  type EndpointState,
  EVENT_LABELS,
} from '../../../shared/labels/deliveries.js';
import type { EndpointIndexProps } from '../../../../views/messages/deliveries/admin/endpoints.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { headingsOf } from '../../../admin/field.js';
import { oneOf } from '../../../admin/list-filters.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { getOwn } from '../../../shared/finance/get-own.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';
import { targetOf } from '../webhooks.service.js';
import type { Disclosure } from './disclosures.service.js';
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
  from: 'webhook_endpoints e',
  join: 'LEFT JOIN banks b ON b.id = e.bank_id',
  key: 'e.id',
  filters: { state: oneOf(['on', 'off', 'gone'], STATE) },
  sorts: { name: 'e.name COLLATE "tr-x-icu"' },
  defaultSort: { key: 'name', direction: 'asc' },
});

type EndpointRow = RowIn<typeof endpointList>;

const eventsOf = ({ bank_id, events }: EndpointRow): string[] =>
  bank_id === null
    ? events.map((event) => getOwn<string>(EVENT_LABELS, event) ?? event)
    : ['Kendisine yönlendirilen başvurular'];

/** The receiver: a bank, or a system of our own. */
const receiverOf = ({ bank }: EndpointRow): string => bank ?? 'Kendi sistemimiz';

export function toEndpointIndex(
  found: FoundIn<typeof endpointList>,
  disclosures: readonly Disclosure[],
  timeZone: string,
): EndpointIndexProps {
  const list = toListView(endpointList, found);
  return {
    list,
    filters: found.query.filters,
    csvHref: foundHref(deliveryPaths.endpointsCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      receiver: receiverOf(row),
      events: eventsOf(row),
      isActive: row.is_active,
      state: row.state,
      deliveriesHref: deliveryPaths.list({ target: targetOf(row.id) }),
    })),
    disclosures: disclosures.map((one) => ({
      key: `${one.endpoint_id} ${one.bank_id}`,
      endpoint: one.endpoint_name,
      bank: one.bank,
      isShared: one.is_shared,
      leads: one.leads,
      statusChanges: one.status_changes,
      from: one.first_at === null ? null : formatInstant(one.first_at, timeZone),
      until: one.last_at === null ? null : formatInstant(one.last_at, timeZone),
      deliveriesHref: deliveryPaths.list({ target: targetOf(one.endpoint_id) }),
    })),
  };
}

const HEADINGS = headingsOf(EndpointInput);

export const ENDPOINT_CSV_COLUMNS: readonly CsvColumn<EndpointRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.name, cell: ({ name }) => name },
  { header: HEADINGS.bank_id, cell: receiverOf },
  { header: HEADINGS.url, cell: ({ url }) => url },
  { header: HEADINGS.events, cell: (row) => eventsOf(row).join(', ') },
  { header: 'Durum', cell: ({ state }) => ENDPOINT_STATE_LABELS[state] },
];
