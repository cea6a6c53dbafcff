import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApplicationKind } from '../application-kinds.js';
import type { ApplicationStatus } from '../words/applications.js';

/** A bank that an applicant chose: lists filtered by bank read this table, which a trigger keeps in step. */
@Entity('application_banks')
export class ApplicationBank {
  /** No foreign key: what was asked for stands, whatever becomes of the bank. */
  @PrimaryColumn('text')
  bank_id!: string;

  @PrimaryColumn('timestamptz')
  created_at!: Date;

  @PrimaryColumn('bigint')
  application_id!: string;

  @Column('text')
  application_kind!: ApplicationKind;

  @Column('text')
  status!: ApplicationStatus;
}
