import { Column, Entity } from 'typeorm';
import { Identity, OneOf } from '../database/column-types.js';

/** A click on a bank, product, campaign or ad that leads away. No foreign keys: figures outlive what was clicked. */
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

  @Column('timestamptz')
  occurred_at!: Date;

  /** Random, of one view of a page: of its clicks on an ad one counts. */
  @Column('text', { nullable: true })
  view!: string | null;

  /** -1 takes a click back that turned out to be of a flood. */
  @Column('smallint', { default: 1 })
  weight!: 1 | -1;
}
