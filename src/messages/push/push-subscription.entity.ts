import { Column, Entity, JoinColumn, ManyToOne, Unique } from 'typeorm';
import { CreatedAt, Identity } from '../../platform/database/column-types.js';

/** A browser that is sent notifications. Address and keys are secrets: whoever has them can write to it. */
@Entity('push_subscriptions')
@Unique(['owner', 'endpoint'])
export class PushSubscription {
  @Identity()
  id!: string;

  /** As `deliveries.recipient`: `user 12`, `application 34`. */
  @Column('text')
  owner!: string;

  @Column('bigint', { nullable: true })
  user_id!: string | null;

  /** By its name: accounts stand above messages. */
  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: object | null;

  /** Of staff: the session that made it, by the digest of its id. When that is ended, a trigger ends this too. */
  @Column('text', { nullable: true })
  session_key!: string | null;

  /** Address at the push service of the browser's maker. */
  @Column('text')
  endpoint!: string;

  /** The browser's public key, base64url. */
  @Column('text')
  p256dh!: string;

  /** The secret that browser and site share, base64url. */
  @Column('text')
  auth!: string;

  /** `Chrome · Windows`, by which people tell their browsers apart. */
  @Column('text')
  device!: string;

  /** Of staff: the last notice that a notification told. */
  @Column('bigint', { default: 0 })
  told_until!: string;

  @Column('timestamptz', { nullable: true })
  told_at!: Date | null;

  /** Of staff: when the session that made it would have ended at the latest. */
  @Column('timestamptz', { nullable: true })
  ends_at!: Date | null;

  /** Of an application: its state and those of its referrals as its applicant knows them. */
  @Column('text', { nullable: true })
  told_state!: string | null;

  /** Of an application: when a change of its state is told; triggers note it. */
  @Column('timestamptz', { nullable: true })
  due_at!: Date | null;

  @CreatedAt()
  created_at!: Date;
}
