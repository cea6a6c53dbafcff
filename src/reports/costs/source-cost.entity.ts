import { Check, Column, Entity } from 'typeorm';
import { CreatedAt, Identity, Lira, UpdatedAt, Version } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { Kurus } from '../../shared/finance/money.js';

/** An amount that a source of applications costs, spread evenly over its days. */
@Entity('source_costs')
@Check('source_costs_source_check', `source ~ '^(channels|campaigns|pages|forms|referrers):'`)
@Check('source_costs_amount_check', 'amount > 0')
@Check('source_costs_days_check', 'last_day >= first_day AND last_day - first_day < 366')
export class SourceCost {
  @Identity()
  id!: string;

  /** The report by source, a colon, and the subject as that report has it: `pages:/mevduat`. */
  @Column('text')
  source!: string;

  @Column('date')
  first_day!: CalendarDate;

  @Column('date')
  last_day!: CalendarDate;

  @Lira(15)
  amount!: Kurus;

  @Column('text', { default: '' })
  note!: string;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
