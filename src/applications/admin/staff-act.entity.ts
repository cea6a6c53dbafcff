import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { STAFF_ACTS, type StaffActType } from '../../shared/enums/applications.js';
import { CreatedAt, Identity, OneOf } from '../../platform/database/column-types.js';

/** An act of one of the staff on one application or many. It is stored while it can be undone and a little longer. */
@Entity('staff_acts')
export class StaffAct {
  @Identity()
  id!: string;

  @OneOf(STAFF_ACTS)
  type!: StaffActType;

  /** Null where it was many. */
  @Column('bigint', { nullable: true })
  application_id!: string | null;

  /** Of an assignment: the assignee before. */
  @Column('bigint', { nullable: true })
  assigned_from!: string | null;

  @Column('bigint', { nullable: true })
  assigned_to!: string | null;

  /** Of an outcome: what the columns held that it wrote. Of a double: which referral, and what was decided. */
  @Column('jsonb', { nullable: true })
  before!: Readonly<Record<string, unknown>> | null;

  @Column('bigint', { nullable: true })
  actor_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User> | null;

  @Column('text')
  actor_name!: string;

  @CreatedAt()
  created_at!: Date;

  /** The act's messages wait until then; null while its job is still running. */
  @Column('timestamptz', { nullable: true })
  undo_until!: Date | null;

  /** The act's messages are on their way: it can't be undone any more. */
  @Column('boolean', { default: false })
  is_released!: boolean;

  @Column('timestamptz', { nullable: true })
  undone_at!: Date | null;
}
