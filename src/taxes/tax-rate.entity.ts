import { Column, Entity } from 'typeorm';
import { Identity, OneOf, Percent, UpdatedAt, Version } from '../database/column-types.js';
import type { CalendarDate } from '../finance/calendar.js';
import { DEPOSIT_CURRENCIES, type DepositCurrency, LOAN_TYPES, type LoanType } from '../finance/subjects.js';
import { type Tax, TAXES } from '../words/taxes.js';

/** A tax rate with the days on which it holds. */
@Entity('tax_rates')
export class TaxRate {
  @Identity()
  id!: string;

  @OneOf(TAXES)
  tax!: Tax;

  /** A kind of loan, or a currency of deposits. */
  @OneOf([...LOAN_TYPES, ...DEPOSIT_CURRENCIES])
  applies_to!: LoanType | DepositCurrency;

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
