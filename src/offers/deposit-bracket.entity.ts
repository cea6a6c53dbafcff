import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Identity, Lira, Percent, UpdatedAt, Version } from '../platform/database/column-types.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import type { Kurus } from '../shared/finance/money.js';
import { Product } from './product.entity.js';

/** Rates of a deposit product within a range of amounts and terms; elsewhere the product's own rate holds. */
@Entity('deposit_brackets')
export class DepositBracketEntity {
  @Identity()
  id!: string;

  @Column('bigint')
  product_id!: string;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id' })
  product?: Relation<Product>;

  @Lira(15, { default: 0 })
  min_amount!: Kurus;

  /** Null without an upper end. */
  @Lira(15, { nullable: true })
  max_amount!: Kurus | null;

  /** Days. */
  @Column('integer', { default: 1 })
  min_term!: number;

  /** Days; null without an upper end. */
  @Column('integer', { nullable: true })
  max_term!: number | null;

  /** Yearly percent that everybody gets, and every renewal. */
  @Percent(8, 4)
  rate!: number;

  /** Yearly percent of a new customer's first term; null where there is no such rate. */
  @Percent(8, 4, { nullable: true })
  welcome_rate!: number | null;

  @Column('date')
  valid_from!: CalendarDate;

  /** The last day; without one until further notice. */
  @Column('date', { nullable: true })
  valid_to!: CalendarDate | null;

  /** In the bank's own words. */
  @Column('text', { default: '' })
  note!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
