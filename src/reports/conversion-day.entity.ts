import { Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../shared/finance/calendar.js';

/** A day that is counted in `conversions_per_day`, in a time zone. */
@Entity('conversion_days')
export class ConversionDay {
  @PrimaryColumn('text')
  zone!: string;

  @PrimaryColumn('date')
  day!: CalendarDate;
}
