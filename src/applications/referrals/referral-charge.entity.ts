import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import type { ApplicationKind } from '../../shared/enums/application-kinds.js';
import { Identity, Lira, OneOf } from '../../platform/database/column-types.js';
import type { Kurus } from '../../shared/finance/money.js';
import { CHARGE_TYPES, type ChargeType } from '../../shared/enums/referrals.js';
import { BankInvoice } from './bank-invoice.entity.js';

/**
 * A charge for one referral, or its correction: a line of a statement. It names nobody and stays when the application
 * is deleted.
 */
@Entity('referral_charges')
@Unique(['referral_id', 'type'])
export class ReferralCharge {
  @Identity()
  id!: string;

  @Column('text')
  bank_id!: string;

  @Column('bigint')
  referral_id!: string;

  @Column('bigint')
  application_id!: string;

  @Column('text')
  application_kind!: ApplicationKind;

  /** Product of the application, as stored (`konut_kredisi`, a card's name). */
  @Column('text', { default: '' })
  detail!: string;

  /** Where it was sent from. */
  @Column('text', { default: '' })
  page!: string;

  /** When the person applied. */
  @Column('timestamptz', { default: () => 'now()' })
  asked_at!: Date;

  @OneOf(CHARGE_TYPES, { default: 'referral' })
  type!: ChargeType;

  /** Below zero for a correction. */
  @Lira(12)
  amount!: Kurus;

  /** When the state that the bank pays for was reached; the month of this day is billed. */
  @Column('timestamptz', { default: () => 'now()' })
  reached_at!: Date;

  /** Null while its month is open. */
  @Column('bigint', { nullable: true })
  statement_id!: string | null;

  @ManyToOne(() => BankInvoice)
  @JoinColumn({ name: 'statement_id' })
  statement?: Relation<BankInvoice> | null;

  /** Taken back before its month was closed: counts nowhere. */
  @Column('timestamptz', { nullable: true })
  voided_at!: Date | null;
}
