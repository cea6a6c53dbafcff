import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OneOf } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';

/** Excluded counts: floods of one network, clicks from outside our pages. */
@Entity('left_out_per_day')
export class ExcludedPerDay {
  @OneOf(['bank', 'ad'], { primary: true })
  kind!: 'bank' | 'ad';

  @PrimaryColumn('date')
  day!: CalendarDate;

  /** Of the bank or ad. */
  @PrimaryColumn('text')
  id!: string;

  @OneOf(['flood', 'foreign'], { primary: true })
  reason!: 'flood' | 'foreign';

  @Column('bigint', { default: 0 })
  clicks!: string;

  @Column('bigint', { default: 0 })
  served!: string;

  @Column('bigint', { default: 0 })
  seen!: string;
}
