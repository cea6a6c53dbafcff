import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Identity, OneOf, Percent, UpdatedAt, Version } from '../platform/database/column-types.js';
import {
  PRODUCT_CONDITION_KINDS,
  type ProductConditionKind,
} from '../shared/contracts/product-conditions.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { Product } from './product.entity.js';

/**
 * A condition of a product: a rate or fee for people of whom something is true (everybody's stand on the product), or a
 * requirement without which its bank does not lend.
 */
@Entity('product_conditions')
export class ProductCondition {
  @Identity()
  id!: string;

  @Column('bigint')
  product_id!: string;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id' })
  product?: Relation<Product>;

  /** Said of the person. */
  @OneOf(PRODUCT_CONDITION_KINDS)
  kind!: ProductConditionKind;

  /** Percent as the product's; null where the rate stays. */
  @Percent(8, 4, { nullable: true })
  rate!: number | null;

  /** Percent of the amount; null where the fee stays. */
  @Percent(6, 4, { nullable: true })
  fee_percent!: number | null;

  /** Of a requirement: years, lira a month or percent of the income; null for other kinds. */
  @Column('integer', { nullable: true })
  bound!: number | null;

  @Column('date')
  valid_from!: CalendarDate;

  /** The last day; without one until further notice. */
  @Column('date', { nullable: true })
  valid_to!: CalendarDate | null;

  /** In the bank's own words. */
  @Column('text', { default: '' })
  note!: string;

  /** The place where the bank publishes it. */
  @Column('text', { default: '' })
  source!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
