import { defineList } from '../../../admin/define-list.js';
import { bankOf, day, flag, oneOf } from '../../../admin/list-filters.js';
import type { ListQuery } from '../../../admin/list-query.js';
import { KIND_LABELS } from '../../kinds/registry.js';
import { columns, t } from '../../../platform/database/row.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { DISPUTE_STATES, type Hold, HOLDS, REFERRAL_STATES } from '../../../shared/enums/referrals.js';
import { Referral } from '../referral.entity.js';

/** Each filter but the days has an index that ends in the order of the list. */
export const referralList = defineList({
  path: referralPaths.list,
  select: `r.id, r.bank_id, r.application_id, r.application_kind, r.state, r.hold, r.version, r.created_at, r.sent_at,
    r.double_of, r.repeat_of, r.held_until, r.dispute, coalesce(b.name, r.bank_id) AS bank,
    EXISTS (SELECT FROM applications a WHERE a.id = r.application_id AND a.kind = r.application_kind AND a.is_unwanted)
      AS is_unwanted`,
  columns: {
    ...columns(Referral, 'id', 'bank_id', 'application_id', 'application_kind', 'state', 'hold', 'version'),
    ...columns(Referral, 'created_at', 'sent_at', 'double_of', 'repeat_of', 'held_until', 'dispute'),
    bank: t.text(),
    is_unwanted: t.bool(),
  },
  item: (row) => ({
    ...row,
    kind: KIND_LABELS[row.application_kind],
    /** Why it waits. */
    held: row.state === 'waiting' ? row.hold : null,
  }),
  from: 'referrals r',
  join: 'LEFT JOIN banks b ON b.id = r.bank_id',
  key: 'r.id',
  filters: {
    bank: bankOf('r.bank_id'),
    state: oneOf(REFERRAL_STATES, 'r.state'),
    hold: {
      ...oneOf(HOLDS, 'r.hold'),
      sql: (value: Hold, bind) => `r.state = 'waiting' AND r.hold = ${bind(value)}`,
    },
    double: flag('(r.double_of IS NOT NULL)'),
    unwanted: {
      ...flag('(a.is_unwanted)'),
      // Few are, and an index has them.
      sql: (isUnwanted: boolean) =>
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
