import { Check, Column, Entity } from 'typeorm';
import { CreatedAt, Identity, OneOf, UpdatedAt, Version } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { type PlannedPeriod, PLANNED_PERIODS } from './planned-period.js';

/** A report that is sent by mail again and again. */
@Entity('report_plans')
@Check('report_plans_rhythm_check', `rhythm ~ '^(daily|w[1-7]|m([1-9]|[12][0-9]|3[01]))$'`)
@Check('report_plans_hour_check', 'hour BETWEEN 0 AND 23')
export class ReportPlan {
  @Identity()
  id!: string;

  /** Path and filters of the report, without its days. */
  @Column('text')
  address!: string;

  /** Days of each report, counted from the day on which it is sent. */
  @OneOf(PLANNED_PERIODS)
  period!: PlannedPeriod;

  /** `daily`, a day of the week (`w1` is Monday) or of the month (`m31` is the last). */
  @Column('text')
  rhythm!: string;

  /** On the site's clock. */
  @Column('smallint')
  hour!: number;

  /** Day of the next mail. */
  @Column('date')
  next_on!: CalendarDate;

  /** Day of the last mail; null before the first. */
  @Column('date', { nullable: true })
  last_on!: CalendarDate | null;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
