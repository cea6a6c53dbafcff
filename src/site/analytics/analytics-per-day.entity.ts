import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OneOf } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';

/** How often banks, products, campaigns and pages were seen and clicked; those of ads are in `ad_figures`. */
@Entity('measures_per_day')
export class AnalyticsPerDay {
  @OneOf(['bank', 'product', 'campaign', 'page'], { primary: true })
  kind!: 'bank' | 'product' | 'campaign' | 'page';

  @PrimaryColumn('date')
  day!: CalendarDate;

  /** Of what `kind` says. */
  @PrimaryColumn('text')
  id!: string;

  @Column('bigint', { default: 0 })
  views!: string;

  @Column('bigint', { default: 0 })
  clicks!: string;
}
