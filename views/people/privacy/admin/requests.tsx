import type { ReactElement } from 'react';
import type { requestList } from '../../../../src/people/privacy/admin/request-list.js';
import type { RequestState } from '../../../../src/shared/enums/privacy.js';
import { formatDate } from '../../../../src/shared/finance/tr/format.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER, TwoLines } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { Badge } from '../../../components/badge/badge.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import {
  REQUEST_CHANNEL_LABELS,
  REQUEST_DELETE_QUESTION,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from './request-words.js';
import { PrivacyTabs } from './tabs.js';

type PrivacyRequest = ItemIn<typeof requestList>;

const TONES: Readonly<Record<RequestState, Tone>> = { open: 'info', answered: 'success', refused: 'neutral' };

const answeredOn = ({ answered_on }: PrivacyRequest): string =>
  answered_on === null ? '' : formatDate(answered_on);

export const RequestIndex = adminIndex<typeof requestList>({
  title: 'Kişisel veri talepleri',
  subtitle:
    'Kim ne istedi, ne zamana kadar yanıtlanmalı: en geç otuz gün. Sitede kendisi yapanlar da buraya yazılır.',
  one: 'talep',
  csv: { name: 'kisisel-veri-talepleri' },
  add: { label: 'Yeni talep' },
  above: () => <PrivacyTabs current="requests" />,
  filters: {
    state: { field: 'state', words: REQUEST_STATE_LABELS },
    kind: { field: 'kind', words: REQUEST_KIND_LABELS },
    due: { heading: 'Süre', words: { soon: 'Beş gün içinde doluyor', late: 'Gecikti' } },
  },
  columns: [
    NUMBER,
    { field: 'kind', rowHeader: true, cell: Kind, csv: ({ kind }) => REQUEST_KIND_LABELS[kind] },
    { field: 'channel', csv: ({ channel }) => REQUEST_CHANNEL_LABELS[channel] },
    { field: 'subject', text: ({ subject }) => subject },
    { field: 'received_on', sort: 'received_on', text: ({ received_on }) => formatDate(received_on) },
    { heading: 'Son gün', sort: 'due_on', cell: Due, csv: ({ due_on }) => formatDate(due_on) },
    { field: 'state', cell: State, csv: ({ state }) => REQUEST_STATE_LABELS[state] },
    { field: 'answered_on', csv: answeredOn },
    { field: 'answer', csv: ({ answer }) => answer ?? '' },
    { heading: 'Kaydeden', csv: ({ created_by_name }) => created_by_name },
  ],
  menu: Menu,
  empty: {
    title: 'Henüz talep yok',
    icon: 'inbox',
    text: 'E-postayla, dilekçeyle veya telefonla gelen talepleri buraya yazın; süresi burada sayılır.',
  },
});

function Kind({ id, kind, channel }: PrivacyRequest): ReactElement {
  return (
    <TwoLines
      first={<a href={privacyPaths.request(id)}>{REQUEST_KIND_LABELS[kind]}</a>}
      second={REQUEST_CHANNEL_LABELS[channel]}
    />
  );
}

/** `12 gün kaldı`, `3 gün gecikti`; of one that is answered nothing. */
function Due({ due_on, state, days_left: left, isSoon }: PrivacyRequest): ReactElement {
  const tone = left < 0 ? 'danger' : isSoon ? 'warning' : 'neutral';
  const rest = left === 0 ? 'Bugün doluyor' : `${String(left)} gün kaldı`;
  return (
    <span className="lines">
      {formatDate(due_on)}
      {state === 'open' && <Badge tone={tone}>{left < 0 ? `${String(-left)} gün gecikti` : rest}</Badge>}
    </span>
  );
}

function State(row: PrivacyRequest): ReactElement {
  return (
    <TwoLines
      first={<Badge tone={TONES[row.state]}>{REQUEST_STATE_LABELS[row.state]}</Badge>}
      second={answeredOn(row)}
    />
  );
}

function Menu({ id, kind, subject }: PrivacyRequest): ReactElement {
  return (
    <RowActions
      label={`${REQUEST_KIND_LABELS[kind]}, ${subject}`}
      editHref={privacyPaths.request(id)}
      remove={{ action: `${privacyPaths.request(id)}/delete`, question: REQUEST_DELETE_QUESTION }}
    />
  );
}
