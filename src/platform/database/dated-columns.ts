import { Column } from 'typeorm';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { Identity, UpdatedAt, Version } from './column-types.js';

/** Columns of every rule and rate that is valid from one day to another. */
export abstract class Dated {
  @Identity()
  id!: string;

  @Column('date')
  valid_from!: CalendarDate;

  @Column('date', { nullable: true })
  valid_to!: CalendarDate | null;

  /** `valid_from` is only a day on which it already held: no page names it as the first. */
  @Column('boolean', { default: false })
  is_start_unknown!: boolean;

  /** Where it was published; visitors read it. */
  @Column('text', { default: '' })
  source!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;

  /** Why one that counted already was changed. */
  @Column('text', { nullable: true })
  correction!: string | null;
}
