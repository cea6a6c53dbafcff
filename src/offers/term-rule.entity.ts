import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Lira } from '../platform/database/column-types.js';
import { Dated } from '../platform/database/dated-columns.js';
import type { Kurus } from '../shared/finance/money.js';
import type { LoanType } from '../shared/finance/tax-table.js';
import { LoanTypeEntity } from './loan-type.entity.js';

/** The terms that may be chosen for a kind of loan, up to an amount. */
@Entity('term_rules')
export class TermRule extends Dated {
  @Column('text')
  loan_type!: LoanType;

  @ManyToOne(() => LoanTypeEntity)
  @JoinColumn({ name: 'loan_type' })
  loan?: Relation<LoanTypeEntity>;

  /** In kuruş; null for all larger ones. */
  @Lira(15, { nullable: true })
  up_to_amount!: Kurus | null;

  /** In months. */
  @Column('integer', { array: true })
  terms!: number[];
}
