import { Column, Entity, JoinColumn, ManyToOne, Unique } from 'typeorm';
import { CreatedAt, Identity, UpdatedAt, Version } from '../../platform/database/column-types.js';

/** An address that is told what happens, beside the one of the settings. Its secret is made of its number: see `WebhookSecrets`. */
@Entity('webhook_endpoints')
@Unique(['id', 'bank_id'])
export class WebhookEndpoint {
  @Identity()
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  url!: string;

  /** The bank whose referrals it gets, and nothing else; null for a receiver of our own. It never becomes another's. */
  @Column('text', { nullable: true })
  bank_id!: string | null;

  /** By its name: banks stand above deliveries. */
  @ManyToOne('Bank', { onUpdate: 'CASCADE', onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: object | null;

  /** The site-wide topics that it is told of; none where it is a bank's, which a check of the table sees to. */
  @Column('text', { array: true, default: '{}' })
  events!: string[];

  @Column('boolean', { default: true })
  is_active!: boolean;

  /** Counts the changes of its secret. */
  @Column('integer', { default: 1 })
  secret_version!: number;

  /** Until then messages are signed with the secret before as well. */
  @Column('timestamptz', { nullable: true })
  previous_until!: Date | null;

  /** Its receiver has said that it wants to hear nothing more (410): it was switched off then. */
  @Column('timestamptz', { nullable: true })
  gone_at!: Date | null;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
