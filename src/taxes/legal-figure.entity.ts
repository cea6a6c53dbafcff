import { Column, Entity } from 'typeorm';
import { Identity, Lira, OneOf, Percent, UpdatedAt, Version } from '../database/column-types.js';
import type { CalendarDate } from '../finance/calendar.js';
import { LEGAL_FIGURES, type LegalFigure as Figure } from '../finance/legal-figure.js';
import type { Kurus } from '../finance/money.js';

/** A limit or a rate that law or an authority sets, with the days on which it holds. */
@Entity('legal_figures')
export class LegalFigure {
  @Identity()
  id!: string;

  @OneOf(LEGAL_FIGURES)
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

  @Column('date')
  valid_from!: CalendarDate;

  @Column('date', { nullable: true })
  valid_to!: CalendarDate | null;

  /** Where it was published; visitors read it. */
  @Column('text', { default: '' })
  source!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;

  /** Why a figure that counted already was changed. */
  @Column('text', { nullable: true })
  correction!: string | null;
}
