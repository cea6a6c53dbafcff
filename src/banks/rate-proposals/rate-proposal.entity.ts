import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { FormValues } from '../../../views/components/admin-form/form-view.js';
import { User } from '../../accounts/user.entity.js';
import { Bank } from '../../offers/bank.entity.js';
import { Product } from '../../offers/product.entity.js';
import { Identity, OneOf, Percent, Version } from '../../platform/database/column-types.js';
import {
  RATE_PROPOSAL_KINDS,
  RATE_PROPOSAL_STATES,
  type RateProposalKind,
  type RateProposalState,
} from '../../shared/enums/offers.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';

/** A rate, facts or a campaign that a bank proposes for one of its products, and what staff decided. */
@Entity('rate_proposals')
export class RateProposal {
  @Identity()
  id!: string;

  /** Of the form or of the program's request: sent twice, it is proposed once. */
  @Column('uuid', { unique: true })
  token!: string;

  @Column('bigint')
  product_id!: string;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id' })
  product?: Relation<Product>;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE', onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  @OneOf(RATE_PROPOSAL_KINDS, { default: 'rate' })
  kind!: RateProposalKind;

  /** Percent: monthly for loans, yearly for deposits; of a rate alone, as its days. */
  @Percent(8, 4, { nullable: true })
  rate!: number | null;

  @Column('date', { nullable: true })
  valid_from!: CalendarDate | null;

  /** The last day; without one until the next rate begins. */
  @Column('date', { nullable: true })
  valid_to!: CalendarDate | null;

  /** Fields of the product that would change, or those of the campaign, as staff's form has them; null for a rate. */
  @Column('jsonb', { nullable: true })
  changes!: FormValues | null;

  /** Fields of the product when it was proposed: others by then are told to who decides. */
  @Column('jsonb', { nullable: true })
  seen!: FormValues | null;

  /** Names of the fields that would change, or the campaign's title. */
  @Column('text', { nullable: true })
  summary!: string | null;

  /** In the words of its bank. */
  @Column('text', { default: '' })
  note!: string;

  /** The rate in force on its first day when it was proposed: another one by then is told to staff. */
  @Column('bigint', { nullable: true })
  seen_rate_id!: string | null;

  @Percent(8, 4, { nullable: true })
  seen_rate!: number | null;

  @OneOf(RATE_PROPOSAL_STATES, { default: 'open' })
  state!: RateProposalState;

  /** Asked by staff. */
  @Column('text', { nullable: true })
  question!: string | null;

  /** Of the bank to the question. */
  @Column('text', { nullable: true })
  answer!: string | null;

  /** Why staff refused it. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  proposed_at!: Date;

  @Column('text')
  proposed_by!: string;

  @Column('bigint', { nullable: true })
  proposer_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'proposer_id' })
  proposer?: Relation<User> | null;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('text', { nullable: true })
  decided_by!: string | null;

  @Version()
  version!: number;
}
