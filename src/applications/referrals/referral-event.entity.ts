import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { CreatedAt, Identity, OneOf } from '../../platform/database/column-types.js';
import { REFERRAL_SOURCES, type ReferralSource, type ReferralState } from '../../shared/enums/referrals.js';
import { Referral } from './referral.entity.js';

/** An event of a referral. */
@Entity('referral_events')
export class ReferralEvent {
  @Identity()
  id!: string;

  @Column('bigint')
  referral_id!: string;

  @ManyToOne(() => Referral, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'referral_id', referencedColumnName: 'id' })
  referral?: Relation<Referral>;

  @Column('text')
  from_state!: ReferralState;

  @Column('text')
  to_state!: ReferralState;

  @Column('text', { nullable: true })
  note!: string | null;

  @OneOf(REFERRAL_SOURCES)
  source!: ReferralSource;

  @Column('bigint', { nullable: true })
  actor_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User> | null;

  /** Facts of the answer before, where there were any. */
  @Column('jsonb', { nullable: true })
  replaced!: Readonly<Record<string, unknown>> | null;

  /** As the person was called then. */
  @Column('text')
  actor_name!: string;

  @CreatedAt()
  created_at!: Date;
}
