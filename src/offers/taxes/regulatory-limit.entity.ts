import { Column, Entity } from 'typeorm';
import { Lira, OneOf, Percent } from '../../platform/database/column-types.js';
import { Dated } from '../../platform/database/dated-columns.js';
import { REGULATORY_LIMITS, type RegulatoryLimit as Figure } from '../../shared/finance/regulatory-limit.js';
import type { Kurus } from '../../shared/finance/money.js';

/** A limit or a rate that law or an authority sets, with the days on which it holds. */
@Entity('legal_figures')
export class RegulatoryLimit extends Dated {
  @OneOf(REGULATORY_LIMITS)
  figure!: Figure;

  /** Amounts up to and including it, in kuruş; null for all larger ones. */
  @Lira(15, { nullable: true })
  up_to_amount!: Kurus | null;

  /** Months up to and including it; null for any longer time. */
  @Column('integer', { nullable: true })
  up_to_months!: number | null;

  @Percent(6, 3)
  percent!: number;

  /** The longest term that goes with it. */
  @Column('integer', { nullable: true })
  max_months!: number | null;
}
