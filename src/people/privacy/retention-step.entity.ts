import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OneOf } from '../../platform/database/column-types.js';
import { RETENTION_STEPS, type RetentionStepName } from '../../shared/enums/privacy.js';
import { RetentionRun } from './retention-run.entity.js';

/** One retention run's work on one kind of data. */
@Entity('retention_steps')
export class RetentionStep {
  @PrimaryColumn('bigint')
  run_id!: string;

  @ManyToOne(() => RetentionRun, 'steps', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'run_id' })
  run?: Relation<RetentionRun>;

  @OneOf(RETENTION_STEPS, { primary: true })
  step!: RetentionStepName;

  /** The period as the settings had it: `2 yıl`. */
  @Column('text')
  period!: string;

  /** Rows older than this were erased. */
  @Column('timestamptz')
  until!: Date;

  @Column('bigint', { default: 0 })
  erased!: string;

  /** The last row looked at: each batch goes on behind it. */
  @Column('bigint', { default: 0 })
  position!: string;

  @Column('boolean', { default: false })
  is_done!: boolean;
}
