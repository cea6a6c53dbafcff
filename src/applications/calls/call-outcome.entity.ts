import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { Identity, OneOf, UpdatedAt, Version } from '../../platform/database/column-types.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../shared/enums/applications.js';
import { NEXT_STEPS, type NextStep } from '../../shared/enums/calls.js';

/** Outcome of a call, in a tree of two levels that staff edit. One that has children is not chosen itself. */
@Entity('call_outcomes')
@Unique(['parent_id', 'name'])
export class CallOutcome {
  @Identity()
  id!: string;

  @Column('bigint', { nullable: true })
  parent_id!: string | null;

  @ManyToOne(() => CallOutcome)
  @JoinColumn({ name: 'parent_id' })
  parent?: Relation<CallOutcome> | null;

  @Column('text')
  name!: string;

  @Column('integer', { default: 0 })
  display_order!: number;

  @Column('boolean', { default: true })
  is_active!: boolean;

  @OneOf(NEXT_STEPS)
  next_step!: NextStep;

  /** Somebody was spoken with. */
  @Column('boolean', { default: false })
  is_reached!: boolean;

  /** Of `retry`. */
  @Column('integer', { nullable: true })
  retry_minutes!: number | null;

  /** The attempt with this number is the last: nothing follows it. */
  @Column('integer', { nullable: true })
  max_attempts!: number | null;

  /** Status of the application once nothing follows; null leaves it. */
  @OneOf(APPLICATION_STATUSES, { nullable: true })
  status!: ApplicationStatus | null;

  @Column('boolean', { default: false })
  asks_reason!: boolean;

  @Column('boolean', { default: false })
  asks_language!: boolean;

  /** The phone goes on the list of those who want to hear from nobody. */
  @Column('boolean', { default: false })
  stops_contact!: boolean;

  /** Referrals that wait for staff go to their banks. */
  @Column('boolean', { default: false })
  releases_referrals!: boolean;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
