import { Field } from '../../../admin/field.js';
import { defineResource } from '../../../admin/resource.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Line } from '../../../platform/validation/rules.js';
import { personSearchKey } from '../../person-search-key.js';
import { User } from '../../user.entity.js';

/** Fields of their own account that staff change without anyone's leave. */
export class ProfileInput {
  @Field('Ad', { hint: 'Denetim kaydında ve notlarınızın yanında görünür' })
  @Line({ max: 120, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;
}

export const profile = defineResource<ProfileInput, User>({
  name: 'user',
  entity: User,
  input: ProfileInput,
  listPath: adminPaths.profile,
  path: adminPaths.profile,
  words: { one: 'Profil', confirmDelete: '' },
  title: ({ name }) => String(name),
  beforeWrite: async (_client, { id, row, manager }) => {
    const { email, role } = await manager.findOneOrFail(User, {
      select: { email: true, role: true },
      where: { id: String(id) },
    });
    return { search_key: personSearchKey({ name: String(row['name']), email, role }) };
  },
});
