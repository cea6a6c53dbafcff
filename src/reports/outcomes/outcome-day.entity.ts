import { Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../shared/finance/calendar.js';

/** A day that is counted in `outcomes_per_day`, in a time zone. */
@Entity('outcome_days')
export class OutcomeDay {
  @PrimaryColumn('text')
  zone!: string;

  @PrimaryColumn('date')
  day!: CalendarDate;
}
