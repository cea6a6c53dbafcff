import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { CreatedAt } from '../../platform/database/column-types.js';
import { Bank } from '../../offers/bank.entity.js';
import type { ReferralEventType } from '../../shared/enums/referrals.js';

/** An event of a test lead. Those of one bank are written one transaction after the other: their numbers are their order. */
@Entity('test_lead_events')
export class TestLeadEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('uuid', { default: () => 'gen_random_uuid()' })
  mark!: string;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE', onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  /** Without a reference: the feed tells of a lead that was deleted. */
  @Column('bigint')
  referral_id!: string;

  /** Null for what only the feed of changes tells. */
  @Column('text', { nullable: true })
  type!: ReferralEventType | null;

  @CreatedAt()
  created_at!: Date;
}
