import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CreatedAt } from '../../platform/database/column-types.js';
import { Referral } from './referral.entity.js';

/** A link that opens one referral to its bank. Its code is computed from id and secret. */
@Entity('referral_links')
export class ReferralLink {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('bigint')
  referral_id!: string;

  @ManyToOne(() => Referral, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'referral_id', referencedColumnName: 'id' })
  referral?: Relation<Referral>;

  @Column('timestamptz', { default: () => `(now() + '7 days'::interval)` })
  expires_at!: Date;

  @Column('timestamptz', { nullable: true })
  revoked_at!: Date | null;

  /** How often the lead was looked at. */
  @Column('integer', { default: 0 })
  opened!: number;

  /** Looks and answers since `asked_since`: an hour has a ceiling. */
  @Column('integer', { default: 0 })
  asked!: number;

  @Column('timestamptz', { default: () => 'now()' })
  asked_since!: Date;

  @CreatedAt()
  created_at!: Date;
}
