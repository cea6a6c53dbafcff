import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Identity, OneOf, Percent, UpdatedAt, Version } from '../platform/database/column-types.js';
import { CONDITION_KINDS, type ConditionKind } from '../shared/enums/offers.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { Product } from './product.entity.js';

/** A rate or fee of a product for people of whom something is true; everybody's stand on the product. */
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
  @OneOf(CONDITION_KINDS)
  kind!: ConditionKind;

  /** Percent as the product's; null where the rate stays. */
  @Percent(8, 4, { nullable: true })
  rate!: number | null;

  /** Percent of the amount; null where the fee stays. */
  @Percent(6, 4, { nullable: true })
  fee_percent!: number | null;

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
