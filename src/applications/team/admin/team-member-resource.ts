import { NotFoundException } from '@nestjs/common';
import { User } from '../../../accounts/user.entity.js';
import { Field } from '../../../admin/field.js';
import { defineResource } from '../../../admin/resource.js';
import { columns } from '../../../platform/database/row.js';
import { firstOf, statement } from '../../../platform/database/sql.js';
import { CallHours } from '../../../platform/validation/form-rules.js';
import { NumberBetween, Optional } from '../../../platform/validation/rules.js';
import { LOOKING_AFTER } from './team.service.js';
import { teamPaths } from '../../../shared/paths/team.js';

const OF_TEAM = statement(
  'team-member-of-team',
  'SELECT id FROM users WHERE id = $1 AND role = ANY ($2)',
  columns(User, 'id'),
);

/** Fields of the form of one of the team, named after the columns. */
export class TeamMemberInput {
  @Field('Mesai', {
    hint: 'Örneğin 09:00-18:00, arama yapılan günlerde; boşsa arama saatleri boyunca çalışır',
  })
  @Optional()
  @CallHours()
  shift?: string;

  @Field('Pay', {
    hint: 'Paylaştırmada 2 olan, 1 olanın iki katı başvuru alır; 0 olana verilmez, 0 ile 9 arasında',
  })
  @NumberBetween('Pay', { min: 0, max: 9 })
  lead_share!: number;

  @Field('En çok açık başvuru', {
    unit: 'başvuru',
    hint: 'Bu kadar açık başvurusu olana yenisi verilmez; boşsa sınır yok, en çok 1.000',
  })
  @Optional()
  @NumberBetween('Sınır', { min: 1, max: 1_000 })
  lead_cap?: number;
}

/** How applications are shared out to one of the team: her account is only ever changed here. */
export const teamMembers = defineResource<TeamMemberInput, User>({
  name: 'team-member',
  entity: User,
  input: TeamMemberInput,
  listPath: teamPaths.list,
  path: teamPaths.member,
  words: { one: 'Çalışma düzeni', confirmDelete: '', saved: 'Çalışma düzeni kaydedildi.' },
  title: () => 'Ekip üyesi',
  // Members and people of banks have accounts too.
  beforeWrite: async (client, { id }) => {
    if (!(await firstOf(client, OF_TEAM, [id, LOOKING_AFTER])))
      throw new NotFoundException({ text: 'Ekipte böyle biri yok.' });
    return {};
  },
});
