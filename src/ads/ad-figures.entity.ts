import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../shared/finance/calendar.js';

/** How often an ad was served, seen and clicked on a day, by page. */
@Entity('ad_figures')
export class AdFigures {
  /** No foreign key: the figures of a deleted ad stay in the sums. */
  @PrimaryColumn('bigint')
  ad_id!: string;

  @PrimaryColumn('date')
  day!: CalendarDate;

  /** Empty where it is not known: clicks without a referrer, views before 2026-11-21. */
  @PrimaryColumn('text')
  page!: string;

  @Column('integer', { default: 0 })
  served!: number;

  @Column('integer', { default: 0 })
  seen!: number;

  @Column('integer', { default: 0 })
  clicks!: number;
}
