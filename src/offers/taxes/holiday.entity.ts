import { Column, Entity } from 'typeorm';
import { Identity, UpdatedAt, Version } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';

/** Days on which banks are closed beside weekends and fixed holidays: religious feasts. */
@Entity('holidays')
export class HolidayEntity {
  @Identity()
  id!: string;

  @Column('text')
  name!: string;

  @Column('date', { unique: true })
  first_day!: CalendarDate;

  /** Included. */
  @Column('date')
  last_day!: CalendarDate;

  /** Somebody has compared it with the official calendar. */
  @Column('boolean', { default: false })
  is_confirmed!: boolean;

  /** Where it was published, or how it was computed. */
  @Column('text', { default: '' })
  source!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
