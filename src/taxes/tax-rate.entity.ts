import { Column, Entity } from 'typeorm';
import { Identity, OneOf, Percent, UpdatedAt, Version } from '../database/column-types.js';
import type { CalendarDate } from '../finance/calendar.js';

/** A tax rate with the days on which it holds. */
@Entity('tax_rates')
export class TaxRate {
  @Identity()
  id!: string;

  @OneOf(['kkdf', 'bsmv', 'stopaj'])
  tax!: 'kkdf' | 'bsmv' | 'stopaj';

  /** A kind of loan, or a currency of deposits. */
  @OneOf(['ihtiyac', 'konut', 'tasit', 'kobi', 'TRY', 'USD', 'EUR'])
  applies_to!: 'ihtiyac' | 'konut' | 'tasit' | 'kobi' | 'TRY' | 'USD' | 'EUR';

  /** Terms up to and including it; null for all longer ones. */
  @Column('integer', { nullable: true })
  up_to_months!: number | null;

  @Percent(6, 3)
  percent!: number;

  @Column('date')
  valid_from!: CalendarDate;

  @Column('date', { nullable: true })
  valid_to!: CalendarDate | null;

  /** Where it was published. */
  @Column('text', { default: '' })
  source!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;

  /** Why a rate that counted already was changed. */
  @Column('text', { nullable: true })
  correction!: string | null;
}
