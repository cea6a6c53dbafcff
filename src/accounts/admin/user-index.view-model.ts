import { UserInput } from './user-input.js';
import { headingsOf } from '../../admin/field.js';
import type { UserIndexProps } from '../../../views/accounts/admin/index.js';
import { ROLE_LABELS, USER_STATUS_LABELS } from '../../shared/labels/accounts.js';
import type { CsvColumn } from '../../admin/exports.service.js';
import type { ListContext } from '../../admin/list-filters.js';
import type { ListQuery } from '../../admin/list-query.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import type { ListPage } from '../../admin/lists.service.js';
import { formatPhone, maskEmail, maskPhone } from '../../shared/finance/tr/format.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type UserFilters, userList, type UserRow } from './user-list.js';

interface Around extends ListContext {
  /** The query as addresses say it. */
  readonly addressed: ListQuery<UserFilters>;
  /** The id of the member of staff who looks at the list. */
  readonly ownId: string | undefined;
}

export function toIndex(
  found: ListPage<UserRow, UserFilters>,
  { addressed, ownId, timeZone }: Around,
): UserIndexProps {
  const list = toListView(userList, { ...found, query: addressed });
  return {
    list: { ...list, search: found.query.search },
    filters: found.query.filters,
    csvHref: foundHref(adminPaths.usersCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      name: row.name,
      // Colleagues are known by their address; members are as hidden as applicants.
      email: row.role === 'user' ? maskEmail(row.email) : row.email,
      phone: row.phone === null ? null : maskPhone(row.phone),
      role: row.role,
      status: row.status,
      lastLogin: row.last_login_at && formatInstant(row.last_login_at, timeZone),
      created: formatInstant(row.created_at, timeZone),
      applications: row.applications,
      isSelf: row.id === ownId,
    })),
  };
}

const HEADINGS = headingsOf(UserInput);

export const CSV_COLUMNS: readonly CsvColumn<UserRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.name, cell: ({ name }) => name },
  { header: HEADINGS.email, cell: ({ email }) => email },
  // Without the plus that spreadsheets take for the beginning of a formula.
  {
    header: HEADINGS.phone,
    cell: ({ phone }) => (phone === null ? '' : formatPhone(phone).replace('+90 ', '0')),
  },
  { header: HEADINGS.role, cell: ({ role }) => ROLE_LABELS[role] },
  { header: HEADINGS.status, cell: ({ status }) => USER_STATUS_LABELS[status] },
  {
    header: 'Son Giriş',
    cell: ({ last_login_at }, { timeZone }) => (last_login_at ? formatInstant(last_login_at, timeZone) : ''),
  },
  { header: 'Kayıt Zamanı', cell: ({ created_at }, { timeZone }) => formatInstant(created_at, timeZone) },
  { header: 'Başvuru Sayısı', cell: ({ applications }) => applications },
];
