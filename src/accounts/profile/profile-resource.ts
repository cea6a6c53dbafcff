import { defineResource } from '../../admin/resource.js';
import { fold } from '../../finance/tr/fold.js';
import { adminPaths } from '../../paths.js';
import { Text } from '../../validation/rules.js';

/** What staff change about themselves without anyone's leave. */
export class ProfileInput {
  @Text({ max: 120, message: 'Ad gereklidir (en çok 120 karakter)' })
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
    const { rows } = await client.query<{ email: string; phone: string | null }>(
      'SELECT email, phone FROM users WHERE id = $1',
      [id],
    );
    const { email = '', phone = null } = rows[0] ?? {};
    return { search_key: fold(`${String(row['name'])} ${email} ${phone ?? ''}`) };
  },
});
