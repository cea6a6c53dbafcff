import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { Bank } from './bank.entity.js';

/** A bank's time until its first answer, measured once a day over the referrals of the last ninety days. */
@Entity('bank_response_times')
export class BankResponseTime {
  @PrimaryColumn('text')
  bank_id!: string;

  @OneToOne(() => Bank, { onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  @Column('date')
  computed_on!: CalendarDate;

  /** Referrals that were sent to the bank. */
  @Column('integer')
  asked!: number;

  @Column('integer')
  answered!: number;

  /** Minutes within which half of all that were sent were answered; null where fewer than half were. */
  @Column('integer', { nullable: true })
  half_within_minutes!: number | null;
}
