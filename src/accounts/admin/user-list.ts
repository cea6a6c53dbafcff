import { ROLES, USER_STATUSES, UserInput } from './user-input.js';
import { contactSearch } from '../../admin/contact-search.js';
import { contains, oneOf } from '../../admin/list-filters.js';
import { defineList } from '../../admin/list-query.js';
import { adminPaths } from '../../paths.js';
import type { Role } from '../../routing/access.js';
import type { UserStatus } from '../user.entity.js';

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly status: UserStatus;
  readonly last_login_at: Date | null;
  readonly created_at: Date;
  /** Left with the person's phone number. */
  readonly applications: number;
}

const byName = contains('u.search_key');
const byContact = contactSearch({ phone: 'u.phone', email: 'u.email' });

export const userList = defineList<UserRow>()({
  fields: UserInput,
  path: adminPaths.users,
  select: `u.id, u.name, u.email, u.phone, u.role, u.status, u.last_login_at, u.created_at,
    (SELECT count(*)::int FROM applications a WHERE a.phone_number = u.phone) AS applications`,
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
