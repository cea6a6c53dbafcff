import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedAt, Identity, Percent } from '../platform/database/column-types.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { Product } from './product.entity.js';
import { RateImport } from './rate-import.entity.js';

/** A rate of a product from a day on. Rates are never changed: a correction withdraws one and adds another. */
@Entity('product_rates')
export class ProductRate {
  @Identity()
  id!: string;

  @Column('bigint')
  product_id!: string;

  @ManyToOne(() => Product, 'rates', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id' })
  product?: Relation<Product>;

  /** Percent: monthly for loans, yearly for deposits. */
  @Percent(8, 4)
  rate!: number;

  @Column('date')
  valid_from!: CalendarDate;

  @CreatedAt()
  created_at!: Date;

  /** The last day; without one until the next rate begins. */
  @Column('date', { nullable: true })
  valid_to!: CalendarDate | null;

  @Column('text', { default: '' })
  created_by!: string;

  @Column('bigint', { nullable: true })
  import_id!: string | null;

  @ManyToOne(() => RateImport, 'rates')
  @JoinColumn({ name: 'import_id' })
  import?: Relation<RateImport> | null;

  /** Counts no more, is kept to be read. */
  @Column('timestamptz', { nullable: true })
  withdrawn_at!: Date | null;

  @Column('text', { nullable: true })
  withdrawn_by!: string | null;

  @Column('bigint', { nullable: true })
  withdrawn_by_import!: string | null;

  @ManyToOne(() => RateImport)
  @JoinColumn({ name: 'withdrawn_by_import' })
  withdrawing_import?: Relation<RateImport> | null;

  /** When somebody last said that it still holds; at first when it was entered. */
  @Column('date', { default: () => 'site_today()' })
  confirmed_on!: CalendarDate;

  @Column('text', { default: '' })
  confirmed_by!: string;

  /** When its bank reported it; null for a rate from elsewhere. */
  @Column('date', { nullable: true })
  reported_on!: CalendarDate | null;

  /** When someone gave the rate its last day, after it was stored. */
  @Column('timestamptz', { nullable: true })
  ended_at!: Date | null;
}
