import type { ReactElement } from 'react';
import type { ListContext } from '../../../../src/admin/list-filters.js';
import type { referralList } from '../../../../src/applications/referrals/admin/referral-list.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { DISPUTE_LABELS, HOLD_LABELS, STATE_LABELS } from '../../../../src/shared/labels/referrals.js';
import { yesNo } from '../../../../src/shared/labels/yes-no.js';
import { referralPaths } from '../../../../src/shared/paths/referral.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { InstantAt, ListFields } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { SuppressedBadge } from '../../../admin/suppressed.js';
import { tickOf } from '../../../components/admin-table/tick.js';
import { StateOf } from './state.js';
import { ReferralTabs } from './tabs.js';

type Referral = ItemIn<typeof referralList>;

/** Nothing on the screen or in the file says who applied. */
export const ReferralIndex = adminIndex<typeof referralList>({
  title: 'Yönlendirmeler',
  subtitle: 'Her başvuru, seçilen her banka için bir yönlendirmedir: ne zaman gitti, banka ne dedi.',
  one: 'yönlendirme',
  csv: { name: 'yonlendirmeler' },
  above: () => <ReferralTabs current="list" />,
  filters: {
    bank: { heading: 'Banka', banks: true },
    state: { heading: 'Durum', words: STATE_LABELS },
    hold: { heading: 'Bekleme nedeni', words: HOLD_LABELS },
    unwanted: { heading: 'Aranmayacak' },
    double: { heading: 'Mükerrer' },
    dispute: { heading: 'İtiraz', words: DISPUTE_LABELS },
    from: { heading: 'Başlangıç', day: true },
    to: { heading: 'Bitiş', day: true },
  },
  columns: [
    { heading: 'No', rowHeader: true, sort: 'number', cell: Id },
    { heading: 'Yönlendirme No', csv: ({ id }) => id },
    { heading: 'Başvuru No', csv: ({ application_id }) => application_id },
    { heading: 'Tür', csv: ({ kind }) => kind },
    { heading: 'Banka', text: ({ bank }) => bank },
    { heading: 'Başvuru', cell: Application },
    { heading: 'Durum', cell: State, csv: ({ state }) => STATE_LABELS[state] },
    { heading: 'Bekleme Nedeni', csv: (row) => (row.held === null ? '' : HOLD_LABELS[row.held]) },
    {
      heading: 'Bekleme Sonu',
      csv: ({ held, held_until: until }, { timeZone }) =>
        (held === 'double' || held === 'undo') && until !== null ? formatInstant(until, timeZone) : '',
    },
    { heading: 'Önceki Yönlendirme', csv: ({ repeat_of }) => repeat_of ?? '' },
    {
      heading: 'Başvuru zamanı',
      cell: ({ created_at }, { timeZone }) => <InstantAt at={created_at} timeZone={timeZone} />,
    },
    { heading: 'Başvuru Zamanı', csv: ({ created_at }, { timeZone }) => formatInstant(created_at, timeZone) },
    {
      heading: 'Gönderildi',
      cell: SentAt,
      csv: ({ sent_at: at }, { timeZone }) => (at === null ? '' : formatInstant(at, timeZone)),
    },
    { heading: 'Mükerrer', csv: ({ double_of }) => (double_of === null ? '' : `${double_of} ile`) },
    { heading: 'Aranmayacak', csv: (row) => yesNo(row.is_unwanted) },
    { heading: 'İtiraz', csv: ({ dispute }) => (dispute === null ? '' : DISPUTE_LABELS[dispute]) },
  ],
  bulk: {
    permission: 'applications.write',
    id: 'toplu',
    action: referralPaths.at('bulk'),
    actions: [
      { value: 'release', label: 'Gönder' },
      { value: 'sent', label: 'Gönderildi olarak işaretle' },
    ],
    name: ({ id, bank }) => `${id} numaralı yönlendirme, ${bank}`,
    tick: tickOf,
    fields: ListFields,
  },
  empty: {
    title: 'Henüz yönlendirme yok',
    icon: 'bank',
    text: 'Bir başvuru geldiğinde, seçilen her banka için burada bir satır oluşur.',
  },
});

function Id({ id }: Referral): ReactElement {
  return <a href={referralPaths.at(id)}>{id}</a>;
}

function Application({ application_id, kind, is_unwanted }: Referral): ReactElement {
  return (
    <span className="lines">
      <a href={adminPaths.application(application_id)}>Başvuru {application_id}</a>
      {is_unwanted && <SuppressedBadge />}
      <span className="muted">{kind}</span>
    </span>
  );
}

function State({ state, held, double_of, dispute }: Referral): ReactElement {
  return <StateOf state={state} hold={held} isDouble={double_of !== null} dispute={dispute} />;
}

function SentAt({ sent_at }: Referral, { timeZone }: ListContext): ReactElement {
  return sent_at === null ? <>—</> : <InstantAt at={sent_at} timeZone={timeZone} />;
}
