import { ROLES, USER_STATUSES } from '../../shared/enums/accounts.js';
import { UserInput } from './user-input.js';
import { contactSearch } from '../../admin/contact-search.js';
import { contains, oneOf } from '../../admin/list-filters.js';
import { defineList } from '../../admin/define-list.js';
import { columns, t } from '../../platform/database/row.js';
import { User } from '../user.entity.js';
import { adminPaths } from '../../shared/paths/site.js';

const byName = contains('u.search_key');
const byContact = contactSearch({ phone: 'u.phone', email: 'u.email' });

export const userList = defineList({
  fields: UserInput,
  path: adminPaths.users,
  select: `u.id, u.name, u.email, u.phone, u.role, u.status, u.last_login_at, u.created_at,
    (SELECT count(*)::int FROM applications a WHERE a.phone_number = u.phone) AS applications`,
  columns: {
    ...columns(User, 'id', 'name', 'email', 'phone', 'role', 'status', 'last_login_at', 'created_at'),
    /** Left with the person's phone number. */
    applications: t.int4(),
  },
  from: 'users u',
  key: 'u.id',
  search: (term, bind) => `${byName(term, bind)} OR ${byContact(term, bind)}`,
  filters: { role: oneOf(ROLES, 'u.role'), status: oneOf(USER_STATUSES, 'u.status') },
  sorts: {
    name: 'u.name COLLATE "tr-x-icu"',
    login: `coalesce(u.last_login_at, '-infinity')`,
    created: 'u.created_at',
  },
  defaultSort: { key: 'created', direction: 'desc' },
});

export type UserFilters = (typeof userList)['filters'];
export type UserSort = keyof (typeof userList)['sorts'];
