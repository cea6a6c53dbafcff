import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** How a member of staff wants the administration to be; without a row as it is for everybody. */
@Entity('list_preferences')
export class ListPreference {
  @PrimaryColumn('bigint')
  user_id!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Rows of lists have several lines. */
  @Column('boolean', { default: false })
  is_roomy!: boolean;

  /** Single letters are shortcuts. */
  @Column('boolean', { default: true })
  has_shortcuts!: boolean;

  /** Headings of the columns that are left out, by the list's path. */
  @Column('jsonb', { default: {} })
  hidden_columns!: Readonly<Record<string, readonly string[]>>;
}
