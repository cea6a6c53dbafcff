import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Lira } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { Kurus } from '../../shared/finance/money.js';
import { Publisher } from './publisher.entity.js';

/** Earnings by one approved application, for those made from a day on. */
@Entity('publisher_prices')
export class PublisherPrice {
  @PrimaryColumn('text')
  publisher_id!: string;

  @ManyToOne(() => Publisher, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'publisher_id' })
  publisher?: Relation<Publisher>;

  @PrimaryColumn('date')
  valid_from!: CalendarDate;

  @Lira(12)
  price!: Kurus;
}
