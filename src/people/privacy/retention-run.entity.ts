import { Column, Entity, OneToMany, type Relation } from 'typeorm';
import { Identity } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { RetentionStep } from './retention-step.entity.js';

/** A run over what is past its period: the record of destruction that the law asks for. It names nobody. */
@Entity('retention_runs')
export class RetentionRun {
  @Identity()
  id!: string;

  /** The night whose run it is; null when staff began it. One run a night over all replicas. */
  @Column('date', { nullable: true, unique: true })
  night!: CalendarDate | null;

  @Column('text')
  actor_name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  started_at!: Date;

  @Column('timestamptz', { nullable: true })
  finished_at!: Date | null;

  /** The process that is at it, until when nobody else is. */
  @Column('uuid', { nullable: true })
  runner!: string | null;

  @Column('timestamptz', { nullable: true })
  claimed_until!: Date | null;

  @OneToMany('RetentionStep', 'run')
  steps?: Relation<RetentionStep[]>;
}
