import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import {
  CreatedAt,
  Identity,
  OneOf,
  SearchKey,
  UpdatedAt,
  Version,
} from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { Image } from '../../site/images/image.entity.js';
import { Bank } from '../../offers/bank.entity.js';
import {
  LOAN_SUBTYPES,
  type LoanSubtype,
  PRODUCT_TYPES,
  type ProductType,
} from '../../shared/enums/offers.js';

/** A bank's advantage for a time. */
@Entity('campaigns')
export class Campaign {
  @Identity()
  id!: string;

  @Column('text')
  title!: string;

  @SearchKey()
  search_key!: string;

  @Column('text', { default: '' })
  description!: string;

  @OneOf(PRODUCT_TYPES)
  type!: ProductType;

  /** Of a campaign for loans, if it is for one kind of them alone. */
  @OneOf(LOAN_SUBTYPES, { nullable: true })
  loan_subtype!: LoanSubtype | null;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  @Column('bigint', { nullable: true })
  image_id!: string | null;

  @ManyToOne(() => Image)
  @JoinColumn({ name: 'image_id' })
  image?: Relation<Image> | null;

  @Column('boolean', { default: true })
  is_active!: boolean;

  @Column('boolean', { default: false })
  is_featured!: boolean;

  @Column('date')
  start_date!: CalendarDate;

  @Column('date')
  end_date!: CalendarDate;

  /** Groups that may take part, one a line. */
  @Column('text', { array: true, default: '{}' })
  target_audience!: string[];

  @OneOf(['fixed', 'rate'], { default: 'fixed' })
  discount_type!: 'fixed' | 'rate';

  /** In lira or in percent, as `discount_type` says: a decimal string. */
  @Column('numeric', { precision: 12, scale: 2, default: 0 })
  discount_value!: string;

  @Column('text', { array: true, default: '{}' })
  conditions!: string[];

  /** Staff's reason for a rate above a regulatory limit. */
  @Column('text', { default: '' })
  limit_note!: string;

  @Column('text', { array: true, default: '{}' })
  offers!: string[];

  @Column('text', { nullable: true })
  redirect_url!: string | null;

  @Column('text', { default: '' })
  button_text!: string;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;

  /** Folded text for searches. */
  @SearchKey({ default: '' })
  description_key!: string;
}
