import { Column, Entity } from 'typeorm';
import { CreatedAt, Identity } from '../../platform/database/column-types.js';
import type { ReferralEventType } from '../../shared/enums/referrals.js';

/**
 * A change of something that a bank reads of its referral, written by triggers alone. Without references: it names
 * nobody, and stays when the referral goes, so that the bank learns of that too.
 */
@Entity('referral_feed_entries')
export class ReferralFeedEntry {
  @Identity()
  id!: string;

  @Column('bigint')
  referral_id!: string;

  @Column('text')
  bank_id!: string;

  /** Its place in the feed, given by `number_referral_feed` after it was committed; null until then. */
  @Column('bigint', { nullable: true })
  position!: string | null;

  /** Drawn with the position, which after a restore may be given again: a cursor that holds both is known for sure. */
  @Column('uuid', { nullable: true })
  mark!: string | null;

  /** Null for what follows from another entry, such as a version that goes up with a corrected phone. */
  @Column('text', { nullable: true })
  type!: ReferralEventType | null;

  @CreatedAt()
  created_at!: Date;
}
