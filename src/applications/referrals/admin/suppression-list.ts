import type { SuppressionIndexProps } from '../../../../views/applications/referrals/admin/suppression-list.js';
import { CONTACT_LABELS } from '../../../shared/labels/referrals.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { oneOf } from '../../../admin/list-filters.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { columns } from '../../../platform/database/row.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
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

export function toSuppressionIndex(
  found: FoundIn<typeof suppressionList>,
  timeZone: string,
): Omit<SuppressionIndexProps, 'form' | 'found'> {
  const list = toListView(suppressionList, found);
  return {
    list,
    filters: found.query.filters,
    csvHref: foundHref(referralPaths.suppressionCsv, list),
    rows: found.rows.map(({ id, type, hint, reason, added_by_name, created_at }) => ({
      id,
      type,
      hint,
      reason,
      by: added_by_name,
      at: { iso: created_at.toISOString(), text: formatInstant(created_at, timeZone) },
    })),
  };
}

export const UNWANTED_CSV_COLUMNS: readonly CsvColumn<RowIn<typeof suppressionList>>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: 'Tür', cell: ({ type }) => CONTACT_LABELS[type] },
  { header: 'Kişi', cell: ({ hint }) => hint },
  { header: 'Neden', cell: ({ reason }) => reason },
  { header: 'Ekleyen', cell: ({ added_by_name }) => added_by_name },
  { header: 'Zaman', cell: ({ created_at }, { timeZone }) => formatInstant(created_at, timeZone) },
];
