import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import {
  CreatedAt,
  Identity,
  Lira,
  OneOf,
  UpdatedAt,
  Version,
} from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { Kurus } from '../../shared/finance/money.js';
import { Bank } from '../../offers/bank.entity.js';
import { BILLABLE_STATES, type BillableState } from '../../shared/enums/referrals.js';

/** Price of an application for a bank from a day on, where it differs from the price on the bank's own row. */
@Entity('referral_prices')
export class ReferralPrice {
  @Identity()
  id!: string;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE', onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  /** `''`: for everything; a kind: for all of it; `loan:konut_kredisi`: for what applications of a kind are about. */
  @Column('text', { default: '' })
  scope!: string;

  /** Why it is another price for a time. */
  @Column('text', { nullable: true })
  campaign!: string | null;

  @Lira(12)
  price!: Kurus;

  @OneOf(BILLABLE_STATES)
  billable_state!: BillableState;

  @Column('date')
  valid_from!: CalendarDate;

  /** The last day; null: until another one begins. */
  @Column('date', { nullable: true })
  valid_until!: CalendarDate | null;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
