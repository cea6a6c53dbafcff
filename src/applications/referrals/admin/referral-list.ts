import type { ReferralIndexProps } from '../../../../views/applications/referrals/admin/index.js';
import { DISPUTE_LABELS, HOLD_LABELS, STATE_LABELS } from '../../../shared/labels/referrals.js';
import type { BankOption } from '../../../admin/bank-options.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { day, flag, idOf, oneOf } from '../../../admin/list-filters.js';
import type { ListQuery } from '../../../admin/list-query.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { KIND_LABELS } from '../../kinds/registry.js';
import { columns, t } from '../../../platform/database/row.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { DISPUTE_STATES, HOLDS, REFERRAL_STATES } from '../../../shared/enums/referrals.js';
import { Referral } from '../referral.entity.js';

const BANK_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Each filter but the days has an index that ends in the order of the list. */
export const referralList = defineList({
  path: referralPaths.list,
  select: `r.id, r.bank_id, r.application_id, r.application_kind, r.state, r.hold, r.version, r.created_at, r.sent_at,
    r.double_of, r.dispute, coalesce(b.name, r.bank_id) AS bank,
    EXISTS (SELECT FROM applications a WHERE a.id = r.application_id AND a.kind = r.application_kind AND a.is_unwanted)
      AS is_unwanted`,
  columns: {
    ...columns(Referral, 'id', 'bank_id', 'application_id', 'application_kind', 'state', 'hold', 'version'),
    ...columns(Referral, 'created_at', 'sent_at', 'double_of', 'dispute'),
    bank: t.text(),
    is_unwanted: t.bool(),
  },
  from: 'referrals r',
  join: 'LEFT JOIN banks b ON b.id = r.bank_id',
  key: 'r.id',
  filters: {
    bank: idOf(BANK_ID, (placeholder) => `r.bank_id = ${placeholder}`),
    state: oneOf(REFERRAL_STATES, 'r.state'),
    hold: {
      ...oneOf(HOLDS, 'r.hold'),
      sql: (value, bind) => `r.state = 'waiting' AND r.hold = ${bind(value)}`,
    },
    double: flag('(r.double_of IS NOT NULL)'),
    unwanted: {
      ...flag('(a.is_unwanted)'),
      // Few are, and an index has them.
      sql: (isUnwanted) =>
        `r.application_id ${isUnwanted ? 'IN' : 'NOT IN'} (SELECT a.id FROM applications a WHERE a.is_unwanted)`,
    },
    dispute: oneOf(DISPUTE_STATES, 'r.dispute'),
    from: day('r.created_at', 'from'),
    to: day('r.created_at', 'to'),
  },
  sorts: { number: 'r.id' },
  defaultSort: { key: 'number', direction: 'desc' },
});

export type ReferralQuery = ListQuery<(typeof referralList)['filters']>;
type ReferralRow = RowIn<typeof referralList>;

export function toIndex(
  found: FoundIn<typeof referralList>,
  banks: readonly BankOption[],
  timeZone: string,
): ReferralIndexProps {
  const list = toListView(referralList, found);
  const instant = (at: Date) => ({ iso: at.toISOString(), text: formatInstant(at, timeZone) });
  return {
    list,
    text: foundHref(referralPaths.list, list).split('?')[1] ?? '',
    filters: toFilters(found.query),
    banks: banks.map(({ id, name }) => ({ value: id, label: name })),
    csvHref: foundHref(referralPaths.csv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      version: row.version,
      bank: row.bank,
      application: row.application_id,
      href: adminPaths.application(row.application_id),
      kind: KIND_LABELS[row.application_kind],
      state: row.state,
      hold: row.state === 'waiting' ? row.hold : null,
      created: instant(row.created_at),
      sent: row.sent_at && instant(row.sent_at),
      isUnwanted: row.is_unwanted,
      isDouble: row.double_of !== null,
      dispute: row.dispute,
    })),
  };
}

const toFilters = ({ filters }: ReferralQuery): ReferralIndexProps['filters'] => {
  const { double, unwanted, ...words } = filters;
  return {
    ...words,
    ...(double !== undefined && { double: double ? 'evet' : 'hayir' }),
    ...(unwanted !== undefined && { unwanted: unwanted ? 'evet' : 'hayir' }),
  };
};

const time = (at: Date | null, timeZone: string): string => (at === null ? '' : formatInstant(at, timeZone));

/** Nothing by which a person is reached. */
export const CSV_COLUMNS: readonly CsvColumn<ReferralRow>[] = [
  { header: 'Yönlendirme No', cell: ({ id }) => id },
  { header: 'Başvuru No', cell: ({ application_id }) => application_id },
  { header: 'Tür', cell: ({ application_kind }) => KIND_LABELS[application_kind] },
  { header: 'Banka', cell: ({ bank }) => bank },
  { header: 'Durum', cell: ({ state }) => STATE_LABELS[state] },
  {
    header: 'Bekleme Nedeni',
    cell: ({ state, hold }) => (state === 'waiting' && hold !== null ? HOLD_LABELS[hold] : ''),
  },
  { header: 'Başvuru Zamanı', cell: ({ created_at }, { timeZone }) => time(created_at, timeZone) },
  { header: 'Gönderildi', cell: ({ sent_at }, { timeZone }) => time(sent_at, timeZone) },
  { header: 'Mükerrer', cell: ({ double_of }) => (double_of === null ? '' : `${double_of} ile`) },
  { header: 'Aranmayacak', cell: ({ is_unwanted }) => (is_unwanted ? 'Evet' : 'Hayır') },
  { header: 'İtiraz', cell: ({ dispute }) => (dispute === null ? '' : DISPUTE_LABELS[dispute]) },
];
