import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import { CreatedAt, Lira, OneOf, SearchKey, UpdatedAt, Version } from '../platform/database/column-types.js';
import type { Kurus } from '../shared/finance/money.js';
import { WebhookEndpoint } from '../messages/deliveries/webhook-endpoint.entity.js';
import { Image } from '../site/images/image.entity.js';
import { type BankWay, PHONE_WAYS } from '../shared/enums/offers.js';
import {
  BILLABLE_STATES,
  type BillableState,
  LEAD_CHANNELS,
  type LeadChannel,
  RELEASE_RULES,
  type ReleaseRule,
} from '../shared/enums/referrals.js';
import type { BankAlias } from './bank-alias.entity.js';

/** Service of a bank that needs no branch, as staff describe it. */
export interface StoredDigitalFeature {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
}

/** A bank. Its id is its name in addresses and may be changed. */
@Entity('banks')
export class Bank {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @SearchKey()
  search_key!: string;

  @Column('bigint', { nullable: true })
  logo_id!: string | null;

  @ManyToOne(() => Image)
  @JoinColumn({ name: 'logo_id' })
  logo?: Relation<Image> | null;

  @OneOf(['blue', 'red', 'green', 'purple'], { default: 'blue' })
  color!: 'blue' | 'red' | 'green' | 'purple';

  /** Type of bank: state-owned, private, or a participation bank, which shares profits instead of paying interest. */
  @OneOf(['public', 'private', 'participation'], { default: 'private' })
  kind!: 'public' | 'private' | 'participation';

  @Column('text', { default: '' })
  slogan!: string;

  /** A bank that is switched off has no products on show. */
  @Column('boolean', { default: true })
  is_active!: boolean;

  @Column('boolean', { default: false })
  is_featured!: boolean;

  /** Its place on all pages that have no order of their own; those without come last. */
  @Column('integer', { nullable: true })
  display_order!: number | null;

  /** Price that the bank pays for an application, in kuruş. */
  @Lira(10, { default: 0 })
  price_per_application!: Kurus;

  /** In which state it pays that. */
  @OneOf(BILLABLE_STATES, { default: 'received' })
  billable_state!: BillableState;

  /** When an application leaves for it. */
  @OneOf(RELEASE_RULES, { default: 'at_once' })
  lead_release!: ReleaseRule;

  @OneOf(LEAD_CHANNELS, { default: 'file' })
  lead_channel!: LeadChannel;

  /** Where its applications go when they leave by webhook: one of its own, which the foreign key sees to. */
  @Column('bigint', { nullable: true })
  lead_endpoint_id!: string | null;

  @ManyToOne(() => WebhookEndpoint, { onDelete: 'SET NULL' })
  @JoinColumn([
    { name: 'lead_endpoint_id', referencedColumnName: 'id' },
    { name: 'id', referencedColumnName: 'bank_id' },
  ])
  lead_endpoint?: Relation<WebhookEndpoint> | null;

  /** Recipients of referrals that leave by mail. */
  @Column('text', { array: true, default: () => `'{}'` })
  lead_emails!: readonly string[];

  /** A phone that it had so many days ago or less is a double. */
  @Column('integer', { default: 30 })
  double_days!: number;

  /** As staff write it: "18 milyon". */
  @Column('text', { default: '' })
  customers!: string;

  @Column('text', { default: '' })
  branches!: string;

  @Column('text', { default: '' })
  atm_count!: string;

  @Column('text', { default: '' })
  founded!: string;

  @Column('text', { default: '' })
  phone!: string;

  @Column('text', { default: '' })
  email!: string;

  @Column('text', { default: '' })
  website!: string;

  @Column('text', { default: '' })
  address!: string;

  /** Where visitors go who want the bank's offers. */
  @Column('text', { nullable: true })
  redirect_url!: string | null;

  @Column('text', { nullable: true })
  mobile_url!: string | null;

  /** First call to action on phones: the link to the bank's own page, or a call back. */
  @OneOf(PHONE_WAYS, { default: 'bank' })
  phone_way!: BankWay;

  @Column('jsonb', { default: [] })
  digital_features!: StoredDigitalFeature[];

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;

  @OneToMany('BankAlias', 'bank')
  aliases?: Relation<BankAlias[]>;
}
