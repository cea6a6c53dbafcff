import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.js';
import { CreatedAt, Identity, OneOf, UpdatedAt } from '../../platform/database/column-types.js';
import {
  BULK_ACTIONS,
  BULK_STATES,
  type BulkAction,
  type BulkState,
  type ClosedStatus,
} from '../../shared/enums/applications.js';

/** A change of very many applications, made in the background in batches. */
@Entity('bulk_jobs')
export class BulkJob {
  @Identity()
  id!: string;

  @OneOf(BULK_ACTIONS)
  action!: BulkAction;

  /** The address of the filtered list. Terms that name a person are encrypted in it. */
  @Column('text')
  query!: string;

  /** Applications that came later are not changed. */
  @Column('bigint')
  until_id!: string;

  /** How many there were when it was asked for. */
  @Column('integer')
  total!: number;

  /** The last application looked at: each batch goes on behind it. */
  @Column('bigint', { default: 0 })
  position!: string;

  @Column('integer', { default: 0 })
  seen!: number;

  @Column('integer', { default: 0 })
  changed!: number;

  @OneOf(BULK_STATES, { default: 'running' })
  state!: BulkState;

  @Column('integer', { default: 0 })
  failures!: number;

  @Column('bigint', { nullable: true })
  actor_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User> | null;

  @Column('text')
  actor_name!: string;

  @Column('text', { nullable: true })
  actor_request!: string | null;

  @Column('inet', { nullable: true })
  actor_address!: string | null;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;

  /** The audit entry that names them. */
  @Column('bigint', { nullable: true })
  entry_id!: string | null;

  /** No reference: a number is no key of a partitioned table. A trigger forgets it with the entry. */
  @ManyToOne(() => AuditEntry, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'entry_id', referencedColumnName: 'id' })
  entry?: Relation<AuditEntry> | null;

  @Column('timestamptz', { default: () => 'now()' })
  asked_at!: Date;

  /** The first applications that were changed since `asked_at`, and so are not by the job. */
  @Column('bigint', { array: true, default: '{}' })
  left_out!: string[];

  @Column('integer', { default: 0 })
  left_out_count!: number;

  /** By which it can be undone. */
  @Column('bigint', { nullable: true })
  act_id!: string | null;

  /** Closed statuses that were asked for by name. */
  @Column('text', { array: true, default: '{}' })
  reopened!: ClosedStatus[];
}
