import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { BankOffer } from '../offers/bank-offer.entity.js';
import { Product } from '../offers/product.entity.js';
import { Campaign } from './campaigns/campaign.entity.js';

/** A tie of a line of a bank’s offer: with its campaign or product, or after its last day, the line is shown no more. */
@Entity('bank_offer_terms')
export class BankOfferTerm {
  @PrimaryColumn('text')
  bank_id!: string;

  @ManyToOne(() => BankOffer, { onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  offer?: Relation<BankOffer>;

  /** The text of the line, as `bank_offers.offers` has it. */
  @PrimaryColumn('text')
  line!: string;

  @Column('bigint', { nullable: true })
  campaign_id!: string | null;

  @ManyToOne(() => Campaign)
  @JoinColumn({ name: 'campaign_id' })
  campaign?: Relation<Campaign> | null;

  @Column('bigint', { nullable: true })
  product_id!: string | null;

  @ManyToOne(() => Product)
  @JoinColumn({ name: 'product_id' })
  product?: Relation<Product> | null;

  @Column('date', { nullable: true })
  valid_until!: CalendarDate | null;

  @Column('text', { default: '' })
  condition!: string;
}
