import { defineList } from '../../../admin/define-list.js';
import { oneOf } from '../../../admin/list-filters.js';
import { columns } from '../../../platform/database/row.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { CONTACT_TYPES } from '../../../shared/enums/referrals.js';
import { DoNotContact } from '../do-not-contact.entity.js';

export const suppressionList = defineList({
  path: referralPaths.unwanted,
  select: 'd.id, d.type, d.hint, d.reason, d.added_by_name, d.created_at',
  columns: columns(DoNotContact, 'id', 'type', 'hint', 'reason', 'added_by_name', 'created_at'),
  from: 'do_not_contact d',
  key: 'd.id',
  filters: { type: oneOf(CONTACT_TYPES, 'd.type') },
  sorts: { added: 'd.id' },
  defaultSort: { key: 'added', direction: 'desc' },
});
