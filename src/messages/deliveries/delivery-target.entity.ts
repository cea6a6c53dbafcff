import { Column, Entity, PrimaryColumn } from 'typeorm';
import { UpdatedAt } from '../../platform/database/column-types.js';

/** Where deliveries go: how it has been answering. */
@Entity('delivery_targets')
export class DeliveryTarget {
  /** As `deliveries.target`. */
  @PrimaryColumn('text')
  target!: string;

  /** In a row. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('timestamptz', { nullable: true })
  paused_until!: Date | null;

  @UpdatedAt()
  updated_at!: Date;
}
