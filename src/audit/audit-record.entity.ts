import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** One of the records that an entry about many of them changed, and what it was. */
@Entity('audit_records')
export class AuditRecord {
  @PrimaryColumn('bigint')
  entry_id!: string;

  @ManyToOne(() => AuditEntry, 'records', { onDelete: 'CASCADE', deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'entry_id' })
  entry?: Relation<AuditEntry>;

  @PrimaryColumn('bigint')
  record_id!: string;

  @Column('jsonb', { nullable: true })
  before!: Readonly<Record<string, unknown>> | null;
}
