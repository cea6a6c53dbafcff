import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Identity, OneOf } from '../../platform/database/column-types.js';
import type { Device } from '../../site/analytics/user-agents.js';

/** A click on a bank, product, campaign or ad that leads away. No foreign keys: figures outlive what was clicked. Partitioned by month. */
@Entity('click_events')
export class ClickEvent {
  @Identity()
  id!: string;

  @OneOf(['bank', 'product', 'campaign', 'ad'])
  kind!: 'bank' | 'product' | 'campaign' | 'ad';

  @Column('text', { nullable: true })
  bank_id!: string | null;

  @Column('bigint', { nullable: true })
  product_id!: string | null;

  @Column('bigint', { nullable: true })
  campaign_id!: string | null;

  @Column('bigint', { nullable: true })
  ad_id!: string | null;

  @Column('text', { nullable: true })
  page!: string | null;

  /** Part of the key, since a month's rows are found by it alone; numbers are given once all the same. */
  @PrimaryColumn('timestamptz')
  occurred_at!: Date;

  /** Random, of one view of a page: of its clicks on an ad one counts. Each month holds that by a key of its own. */
  @Column('text', { nullable: true })
  view!: string | null;

  /** Of a click on an ad. */
  @Column('text', { nullable: true })
  device!: Device | null;

  /** -1 takes a click back that turned out to be of a flood. */
  @Column('smallint', { default: 1 })
  weight!: 1 | -1;
}
