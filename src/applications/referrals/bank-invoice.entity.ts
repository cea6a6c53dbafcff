import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { CreatedAt, Identity, Lira, Percent } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { Kurus } from '../../shared/finance/money.js';

/** A bank's closed statement of a month. Its lines and sums don't change any more. */
@Entity('bank_statements')
@Unique(['number'])
@Unique(['bank_id', 'month'])
export class BankInvoice {
  @Identity()
  id!: string;

  @Column('text')
  number!: string;

  @Column('text')
  bank_id!: string;

  /** As it was called then. */
  @Column('text')
  bank_name!: string;

  /** Its first day. */
  @Column('date')
  month!: CalendarDate;

  @Lira(15)
  net!: Kurus;

  /** In percent. */
  @Percent(6, 3)
  tax_rate!: number;

  @Lira(15)
  tax!: Kurus;

  @Lira(15)
  total!: Kurus;

  @Column('bigint', { nullable: true })
  closed_by!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'closed_by' })
  closer?: Relation<User> | null;

  @Column('text')
  closed_by_name!: string;

  @CreatedAt()
  created_at!: Date;
}
