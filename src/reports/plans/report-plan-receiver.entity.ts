import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { CreatedAt } from '../../platform/database/column-types.js';
import { ReportPlan } from './report-plan.entity.js';

/** A member of staff who gets a planned report. */
@Entity('report_plan_receivers')
@Index('report_plan_receivers_user_id', ['user_id'])
export class ReportPlanReceiver {
  @PrimaryColumn('bigint')
  plan_id!: string;

  @ManyToOne(() => ReportPlan, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plan_id' })
  plan?: Relation<ReportPlan>;

  @PrimaryColumn('bigint')
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @CreatedAt()
  created_at!: Date;

  /** Due time of the last mail that her mailbox took. */
  @Column('timestamptz', { nullable: true })
  sent_at!: Date | null;

  /** Due time of the last mail that was given up. */
  @Column('timestamptz', { nullable: true })
  failed_at!: Date | null;
}
