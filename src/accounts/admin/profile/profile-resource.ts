import { defineResource } from '../../../admin/resource.js';
import { adminPaths } from '../../../paths.js';
import { Line } from '../../../validation/rules.js';
import { personSearchKey } from '../../person-search-key.js';

/** What staff change about themselves without anyone's leave. */
export class ProfileInput {
  @Line({ max: 120, message: 'Ad gereklidir (en çok 120 karakter)' })
  name!: string;
}

export const profile = defineResource<ProfileInput>({
  name: 'user',
  table: 'users',
  input: ProfileInput,
  labels: { name: 'Ad' },
  listPath: adminPaths.profile,
  path: adminPaths.profile,
  words: { one: 'Profil', confirmDelete: '' },
  title: ({ name }) => String(name),
  beforeWrite: async (client, { id, row }) => {
    const { rows } = await client.query<{ email: string; role: string }>(
      'SELECT email, role FROM users WHERE id = $1',
      [id],
    );
    const { email = '', role = 'user' } = rows[0] ?? {};
    return { search_key: personSearchKey({ name: String(row['name']), email, role }) };
  },
});
