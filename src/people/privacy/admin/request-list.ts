import {
  REQUEST_CHANNEL_LABELS,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from '../../../../views/people/privacy/admin/request-words.js';
import type { RequestIndexProps } from '../../../../views/people/privacy/admin/requests.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { headingsOf } from '../../../admin/field.js';
import { day, oneOf } from '../../../admin/list-filters.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { formatDate } from '../../../shared/finance/tr/format.js';
import { privacyPaths } from '../../../shared/paths/privacy.js';
import { REQUEST_KINDS, REQUEST_STATES } from '../../../shared/enums/privacy.js';
import { PrivacyRequest } from '../privacy-request.entity.js';
import { SOON_DAYS } from '../privacy-requests.service.js';
import { RequestInput } from './request-resource.js';

const HURRIES = ['soon', 'late'] as const;

export const requestList = defineList({
  fields: RequestInput,
  path: privacyPaths.requests,
  select: `r.id, r.kind, r.channel, r.subject, r.received_on, r.due_on, r.state, r.answered_on, r.answer,
    r.created_by_name, r.due_on - site_today() AS days_left`,
  columns: {
    ...columns(PrivacyRequest, 'id', 'kind', 'channel', 'subject', 'received_on', 'due_on', 'state'),
    ...columns(PrivacyRequest, 'answered_on', 'answer', 'created_by_name'),
    days_left: t.int4(),
  },
  from: 'privacy_requests r',
  key: 'r.id',
  filters: {
    state: oneOf(REQUEST_STATES, 'r.state'),
    kind: oneOf(REQUEST_KINDS, 'r.kind'),
    due: {
      ...oneOf(HURRIES, 'r.state'),
      sql: (hurry: (typeof HURRIES)[number]) =>
        hurry === 'late'
          ? `r.state = 'open' AND r.due_on < site_today()`
          : `r.state = 'open' AND r.due_on BETWEEN site_today() AND site_today() + ${String(SOON_DAYS)}`,
      examples: HURRIES,
    },
    from: day('r.received_on', 'from'),
    to: day('r.received_on', 'to'),
  },
  sorts: { received_on: 'r.received_on', due_on: 'r.due_on' },
  defaultSort: { key: 'received_on', direction: 'desc' },
});

type RequestRow = RowIn<typeof requestList>;

/** `12 gün kaldı`, `3 gün gecikti`; of one that is answered nothing. */
function leftOf({ state, days_left: left }: RequestRow): RequestIndexProps['rows'][number]['left'] {
  if (state !== 'open') return null;
  if (left < 0) return { text: `${String(-left)} gün gecikti`, tone: 'danger' };
  return {
    text: left === 0 ? 'Bugün doluyor' : `${String(left)} gün kaldı`,
    tone: left <= SOON_DAYS ? 'warning' : 'neutral',
  };
}

export function toRequestIndex(found: FoundIn<typeof requestList>): RequestIndexProps {
  const list = toListView(requestList, found);
  return {
    list,
    filters: found.query.filters,
    csvHref: foundHref(privacyPaths.requestsCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      kind: REQUEST_KIND_LABELS[row.kind],
      channel: REQUEST_CHANNEL_LABELS[row.channel],
      subject: row.subject,
      received: formatDate(row.received_on),
      due: formatDate(row.due_on),
      state: row.state,
      answered: row.answered_on === null ? null : formatDate(row.answered_on),
      left: leftOf(row),
    })),
  };
}

const HEADINGS = headingsOf(RequestInput);

export const REQUEST_CSV_COLUMNS: readonly CsvColumn<RequestRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.kind, cell: ({ kind }) => REQUEST_KIND_LABELS[kind] },
  { header: HEADINGS.channel, cell: ({ channel }) => REQUEST_CHANNEL_LABELS[channel] },
  { header: HEADINGS.subject, cell: ({ subject }) => subject },
  { header: HEADINGS.received_on, cell: ({ received_on }) => formatDate(received_on) },
  { header: 'Son gün', cell: ({ due_on }) => formatDate(due_on) },
  { header: HEADINGS.state, cell: ({ state }) => REQUEST_STATE_LABELS[state] },
  {
    header: HEADINGS.answered_on,
    cell: ({ answered_on }) => (answered_on === null ? '' : formatDate(answered_on)),
  },
  { header: HEADINGS.answer, cell: ({ answer }) => answer ?? '' },
  { header: 'Kaydeden', cell: ({ created_by_name }) => created_by_name },
];
