import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { STAFF_ACTS, type StaffActType } from '../../shared/enums/applications.js';
import { CreatedAt, Identity, OneOf } from '../../platform/database/column-types.js';

/** What one of the staff did to one application or to many, while it can be undone and a little longer. */
@Entity('staff_acts')
export class StaffAct {
  @Identity()
  id!: string;

  @OneOf(STAFF_ACTS)
  type!: StaffActType;

  /** Null where it was many. */
  @Column('bigint', { nullable: true })
  application_id!: string | null;

  /** Of an assignment: who looked after it before. */
  @Column('bigint', { nullable: true })
  assigned_from!: string | null;

  @Column('bigint', { nullable: true })
  assigned_to!: string | null;

  @Column('bigint', { nullable: true })
  actor_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User> | null;

  @Column('text')
  actor_name!: string;

  @CreatedAt()
  created_at!: Date;

  /** What it sends waits until then; null while a job is still at it. */
  @Column('timestamptz', { nullable: true })
  undo_until!: Date | null;

  /** What it sends is on its way: from here on it stands. */
  @Column('boolean', { default: false })
  is_released!: boolean;

  @Column('timestamptz', { nullable: true })
  undone_at!: Date | null;
}
