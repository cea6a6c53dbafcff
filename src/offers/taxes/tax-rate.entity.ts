import { Column, Entity } from 'typeorm';
import { OneOf, Percent } from '../../platform/database/column-types.js';
import { Dated } from '../../platform/database/dated-columns.js';
import {
  DEPOSIT_CURRENCIES,
  type DepositCurrency,
  LOAN_TYPES,
  type LoanType,
} from '../../shared/finance/subjects.js';
import { type Tax, TAXES } from '../../shared/enums/taxes.js';

/** A tax rate with the days on which it holds. */
@Entity('tax_rates')
export class TaxRate extends Dated {
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
}
