import { defineList } from '../../../admin/define-list.js';
import { day, oneOf } from '../../../admin/list-filters.js';
import { columns, t } from '../../../platform/database/row.js';
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
  item: (row) => ({ ...row, isSoon: row.days_left <= SOON_DAYS }),
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
