import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import type { ApplicationKind } from '../../shared/enums/application-kinds.js';
import type { CallLanguage } from '../../shared/enums/calls.js';

/** Applications that the queue offers a member of staff. */
@Entity('staff_preferences')
export class StaffPreference {
  @PrimaryColumn('bigint')
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Kinds of application that the queue offers; none stands for all. */
  @Column('text', { array: true, default: '{}' })
  kinds!: ApplicationKind[];

  /** Spoken beside Turkish. */
  @Column('text', { array: true, default: '{}' })
  languages!: CallLanguage[];
}
