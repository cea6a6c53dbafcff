import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import type { ApplicationKind } from '../shared/enums/application-kinds.js';
import { CreatedAt, Identity, OneOf } from '../platform/database/column-types.js';
import { type ApplicationStatus, EVENT_TYPES, type EventType } from '../shared/enums/applications.js';
import { Application } from './application.entity.js';
import { CallOutcome } from './calls/call-outcome.entity.js';

/** An event of an application: a change of status, a note, an assignment. */
@Entity('application_events')
export class ApplicationEvent {
  @Identity()
  id!: string;

  @Column('bigint')
  application_id!: string;

  @Column('text')
  application_kind!: ApplicationKind;

  @OneOf(EVENT_TYPES)
  type!: EventType;

  @Column('text', { nullable: true })
  from_status!: ApplicationStatus | null;

  @Column('text', { nullable: true })
  to_status!: ApplicationStatus | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** The act of staff that it came of. No reference: acts are forgotten once they stand. */
  @Column('bigint', { nullable: true })
  act_id!: string | null;

  @Column('bigint', { nullable: true })
  actor_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User> | null;

  @Column('bigint', { nullable: true })
  outcome_id!: string | null;

  @ManyToOne(() => CallOutcome)
  @JoinColumn({ name: 'outcome_id' })
  outcome?: Relation<CallOutcome> | null;

  /** Of an outcome: when the next call is to be. */
  @Column('timestamptz', { nullable: true })
  next_action_at!: Date | null;

  /** As the person was called then; stays when the account goes. */
  @Column('text')
  actor_name!: string;

  @CreatedAt()
  created_at!: Date;

  @ManyToOne(() => Application, 'events', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'application_id', referencedColumnName: 'id' },
    { name: 'application_kind', referencedColumnName: 'kind' },
  ])
  application?: Relation<Application>;
}
