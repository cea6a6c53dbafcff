import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { CreatedAt } from '../../platform/database/column-types.js';
import { Bank } from '../../offers/bank.entity.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { ChargeType } from '../../shared/enums/referrals.js';

/** Columns of a row of another table, by name, as JSON has their values. */
export type RowValues = Readonly<Record<string, unknown>>;

/** A charge of a test lead: a line of a statement that no invoice knows. */
export interface TestCharge {
  readonly type: ChargeType;
  /** Lira. */
  readonly amount: string;
  readonly reached_at: string;
  /** First day of the month on whose closed statement it stands; null while it is open. */
  readonly month: CalendarDate | null;
}

/**
 * An invented lead of a bank's sandbox. Its referral and application are rows in JSON, in the shape of the live tables:
 * the statement that reads a bank's referrals reads these too, and no other statement finds them.
 */
@Entity('test_leads')
@Unique(['token'])
export class TestLead {
  /** Begins where no referral's number is for a long time. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE', onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  /** The request that made it: sent again, it makes no second one. */
  @Column('uuid')
  token!: string;

  @Column('jsonb')
  request!: RowValues;

  @Column('jsonb')
  referral!: RowValues;

  @Column('jsonb')
  application!: RowValues;

  @Column('jsonb', { default: '[]' })
  charges!: TestCharge[];

  @CreatedAt()
  created_at!: Date;
}
