import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { Identity, OneOf, Version } from '../../platform/database/column-types.js';
import { QUALITY_MARKS, type QualityMark } from '../../shared/enums/quality.js';
import { ApplicationEvent } from '../application-event.entity.js';
import { QualitySample } from './quality-sample.entity.js';

/** A call of a quality sample, with its mark. It goes with the call: one that is undone, or whose application is deleted. */
@Entity('quality_calls')
@Unique(['event_id'])
export class QualityCall {
  @Identity()
  id!: string;

  @Column('bigint')
  sample_id!: string;

  @ManyToOne(() => QualitySample, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sample_id' })
  sample?: Relation<QualitySample>;

  /** The outcome that was written down for the call. */
  @Column('bigint')
  event_id!: string;

  @ManyToOne(() => ApplicationEvent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id' })
  event?: Relation<ApplicationEvent>;

  @OneOf(QUALITY_MARKS, { nullable: true })
  mark!: QualityMark | null;

  @Column('text', { default: '' })
  words!: string;

  @Column('timestamptz', { nullable: true })
  marked_at!: Date | null;

  /** As the supervisor was called then; stays when the account goes. */
  @Column('text', { nullable: true })
  marked_by!: string | null;

  @Version()
  version!: number;
}
