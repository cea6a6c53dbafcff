import { Column, Entity } from 'typeorm';
import { Lira, LiraList, OneOf, UpdatedAt, Version } from '../platform/database/column-types.js';
import type { Kurus } from '../shared/finance/money.js';
import { LOAN_TYPES, type LoanType } from '../shared/finance/subjects.js';
import type { LoanSubtype } from '../shared/enums/offers.js';

/** A kind of loan with its page and the limits of its calculator. */
@Entity('loan_types')
export class LoanTypeEntity {
  @OneOf(LOAN_TYPES, { primary: true })
  id!: LoanType;

  @Column('text', { unique: true })
  subtype!: LoanSubtype;

  /** The first part of its address. */
  @Column('text', { unique: true })
  path!: `${LoanType}-kredisi`;

  @Column('text')
  title!: string;

  @Column('text')
  short_title!: string;

  @Column('text', { default: '' })
  description!: string;

  @Lira(15)
  min_amount!: Kurus;

  @Lira(15)
  max_amount!: Kurus;

  /** Of the slider, in kuruş. */
  @Lira(15)
  step!: Kurus;

  /** Amounts to choose from, in kuruş. */
  @LiraList(15, { default: '{}' })
  presets!: Kurus[];

  @Column('integer')
  min_term!: number;

  @Column('integer')
  max_term!: number;

  /** Default input of its calculator, for addresses without one. */
  @Lira(15, { default: 50_000 })
  opening_amount!: Kurus;

  @Column('integer', { default: 12 })
  opening_term!: number;

  /** Terms to choose from in months, where they do not depend on the amount. */
  @Column('integer', { array: true, default: '{}' })
  term_presets!: number[];

  @Column('integer')
  display_order!: number;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
