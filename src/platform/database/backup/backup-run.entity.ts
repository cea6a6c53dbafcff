import { Column, Entity } from 'typeorm';
import type { CalendarDate } from '../../../shared/finance/calendar.js';
import { Identity } from '../column-types.js';

/** A backup that was made, or is to be. */
@Entity('backup_runs')
export class BackupRun {
  @Identity()
  id!: string;

  /** The day whose planned backup it is: one over all replicas; null when a person asked for it. */
  @Column('date', { nullable: true, unique: true })
  day!: CalendarDate | null;

  @Column('timestamptz', { default: () => 'now()' })
  started_at!: Date;

  @Column('timestamptz', { nullable: true })
  finished_at!: Date | null;

  /** The process that is at it, until when nobody else is. */
  @Column('uuid', { nullable: true })
  runner!: string | null;

  @Column('timestamptz', { nullable: true })
  claimed_until!: Date | null;

  @Column('integer', { default: 0 })
  failures!: number;

  @Column('text', { nullable: true })
  file!: string | null;

  @Column('bigint', { nullable: true })
  bytes!: string | null;
}
