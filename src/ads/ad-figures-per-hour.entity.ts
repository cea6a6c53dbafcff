import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OneOf } from '../platform/database/column-types.js';
import type { Device } from '../site/analytics/user-agents.js';
import type { CalendarDate } from '../shared/finance/calendar.js';

/** `AdFigures` by hour of the site's day and by device; written by the function `add_ad_figures` alone. */
@Entity('ad_figures_per_hour')
export class AdFiguresPerHour {
  @PrimaryColumn('bigint')
  ad_id!: string;

  @PrimaryColumn('date')
  day!: CalendarDate;

  @PrimaryColumn('smallint')
  hour!: number;

  @OneOf(['phone', 'computer', 'unknown'], { primary: true })
  device!: Device | 'unknown';

  @Column('integer')
  served!: number;

  @Column('integer')
  seen!: number;

  @Column('integer')
  clicks!: number;
}
