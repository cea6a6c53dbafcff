import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** One of the records that an entry about many of them changed, and what it was. */
@Entity('audit_records')
export class AuditRecord {
  @PrimaryColumn('bigint')
  entry_id!: string;

  /** No reference: a number is no key of a partitioned table. A trigger takes the records along with their entry. */
  @ManyToOne(() => AuditEntry, 'records', { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'entry_id', referencedColumnName: 'id' })
  entry?: Relation<AuditEntry>;

  @PrimaryColumn('bigint')
  record_id!: string;

  @Column('jsonb', { nullable: true })
  before!: Readonly<Record<string, unknown>> | null;
}
