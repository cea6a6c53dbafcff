import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../shared/finance/calendar.js';

/** The sums of `AdFigures`; written by the function `add_ad_figures` alone. */
@Entity('ad_figures_per_day')
export class AdFiguresPerDay {
  @PrimaryColumn('bigint')
  ad_id!: string;

  @PrimaryColumn('date')
  day!: CalendarDate;

  @Column('integer')
  served!: number;

  @Column('integer')
  seen!: number;

  @Column('integer')
  clicks!: number;
}
