import { Column, Entity, ForeignKey, OneToMany, type Relation } from 'typeorm';
import { Identity } from '../database/column-types.js';
import type { AuditRecord } from './audit-record.entity.js';

/** Audit entry: an actor and a change. Rows are only ever added. Partitioned by month. */
@Entity('audit_log')
export class AuditEntry {
  @Identity()
  id!: string;

  /** Part of the key, since a month's rows are found by it alone; numbers are given once all the same. */
  @Column('timestamptz', { primary: true, default: () => 'now()' })
  at!: Date;

  @Column('bigint', { nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  actor_id!: string | null;

  /** As the person was called then; stays when the account goes. */
  @Column('text')
  actor_name!: string;

  @Column('text')
  action!: string;

  /** Kind of record: `bank`, `page` … */
  @Column('text')
  resource!: string;

  @Column('text')
  resource_id!: string;

  @Column('jsonb', { nullable: true })
  before!: Readonly<Record<string, unknown>> | null;

  @Column('jsonb', { nullable: true })
  after!: Readonly<Record<string, unknown>> | null;

  @Column('text', { nullable: true })
  request_id!: string | null;

  @Column('inet', { nullable: true })
  ip_address!: string | null;

  @OneToMany('AuditRecord', 'entry')
  records?: Relation<AuditRecord[]>;
}
