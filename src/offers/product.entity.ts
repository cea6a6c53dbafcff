import { Column, Entity, JoinColumn, ManyToOne, OneToMany, type Relation } from 'typeorm';
import {
  CreatedAt,
  Identity,
  Lira,
  OneOf,
  Percent,
  SearchKey,
  UpdatedAt,
  Version,
} from '../platform/database/column-types.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import type { Kurus } from '../shared/finance/money.js';
import { DEPOSIT_CURRENCIES, type DepositCurrency } from '../shared/finance/subjects.js';
import { Image } from '../site/images/image.entity.js';
import {
  CARD_SEGMENTS,
  type CardSegment,
  LOAN_SUBTYPES,
  type LoanSubtype,
  PRODUCT_TYPES,
  type ProductType,
} from '../shared/enums/offers.js';
import { Bank } from './bank.entity.js';
import type { ProductRate } from './product-rate.entity.js';

/** Features of a card under one heading. */
export interface StoredFeatureGroup {
  readonly category: string;
  readonly items: readonly { readonly title: string; readonly value: string }[];
}

/** Product of a bank: a loan, card, deposit, or remote customer. Each kind fills its own columns. */
@Entity('products')
export class Product {
  @Identity()
  id!: string;

  @OneOf(PRODUCT_TYPES)
  type!: ProductType;

  /** Kind of loan; loans alone have one. */
  @OneOf(LOAN_SUBTYPES, { nullable: true })
  subtype!: LoanSubtype | null;

  @Column('text', { unique: true })
  slug!: string;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  @Column('text')
  name!: string;

  @SearchKey()
  search_key!: string;

  @Column('text', { default: '' })
  description!: string;

  @Column('bigint', { nullable: true })
  image_id!: string | null;

  @ManyToOne(() => Image)
  @JoinColumn({ name: 'image_id' })
  image?: Relation<Image> | null;

  /** A line each. */
  @Column('text', { array: true, default: '{}' })
  features!: string[];

  @Column('text', { array: true, default: '{}' })
  benefits!: string[];

  @Column('text', { array: true, default: '{}' })
  requirements!: string[];

  @Column('text', { array: true, default: '{}' })
  documents!: string[];

  @Column('text', { array: true, default: '{}' })
  offers!: string[];

  @Column('jsonb', { default: [] })
  feature_groups!: StoredFeatureGroup[];

  /** Of a deposit. */
  @OneOf(DEPOSIT_CURRENCIES, { nullable: true })
  currency!: DepositCurrency | null;

  @Lira(15, { nullable: true })
  min_amount!: Kurus | null;

  @Lira(15, { nullable: true })
  max_amount!: Kurus | null;

  /** Months for loans, days for deposits. */
  @Column('integer', { nullable: true })
  min_term!: number | null;

  @Column('integer', { nullable: true })
  max_term!: number | null;

  /** Fee in percent of the amount, taken when the loan is paid out. */
  @Percent(6, 4, { default: 0 })
  fee_percent!: number;

  /** By which daily interest in percent is divided: 360 or 365 days. */
  @Column('integer', { default: 36500 })
  divisor!: 36000 | 36500;

  @OneOf(CARD_SEGMENTS, { nullable: true })
  card_segment!: CardSegment | null;

  @Column('text', { nullable: true })
  card_type!: string | null;

  @Column('text', { nullable: true })
  card_category!: string | null;

  @Lira(10, { nullable: true })
  annual_fee!: Kurus | null;

  @Lira(10, { nullable: true })
  extra_card_fee!: Kurus | null;

  @Lira(10, { nullable: true })
  virtual_card_fee!: Kurus | null;

  @Lira(15, { nullable: true })
  min_limit!: Kurus | null;

  @Lira(15, { nullable: true })
  max_limit!: Kurus | null;

  @Column('text', { nullable: true })
  campaign_title!: string | null;

  @Column('text', { nullable: true })
  campaign_description!: string | null;

  @Column('date', { nullable: true })
  campaign_end_date!: CalendarDate | null;

  @Column('text', { default: '' })
  button_text!: string;

  @Column('text', { nullable: true })
  redirect_url!: string | null;

  @Column('boolean', { default: false })
  is_sponsored!: boolean;

  @Column('boolean', { default: true })
  is_active!: boolean;

  @Column('boolean', { default: false })
  is_featured!: boolean;

  /** For people who are no customers of the bank yet. */
  @Column('boolean', { default: false })
  for_new_customers!: boolean;

  /** For people whose salary or pension the bank pays out. */
  @Column('boolean', { default: false })
  for_salary_customers!: boolean;

  /** Invented for the demonstration. */
  @Column('boolean', { default: false })
  is_sample!: boolean;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;

  /** Folded text for searches. */
  @SearchKey({ default: '' })
  description_key!: string;

  @OneToMany('ProductRate', 'product')
  rates?: Relation<ProductRate[]>;
}
