import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { FormSubmission } from '../../applications/form-submission.entity.js';
import { CreatedAt, Identity, OneOf, UpdatedAt } from '../../platform/database/column-types.js';
import {
  END_REASONS,
  type EndReason,
  SUBSCRIBER_STATES,
  type SubscriberState,
} from '../../shared/enums/newsletter.js';

/** Somebody who wants to be told of news: by e-mail once confirmed, or by phone. */
@Entity('newsletter_subscribers')
export class NewsletterSubscriber {
  @Identity()
  id!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone_number!: string | null;

  @OneOf(SUBSCRIBER_STATES, { default: 'pending' })
  state!: SubscriberState;

  /** The sentence beside the box, as it was shown: its own version. */
  @Column('text')
  kvkk_text!: string;

  @Column('boolean', { default: false })
  marketing_consent!: boolean;

  @Column('text', { nullable: true })
  marketing_text!: string | null;

  /** The sentence beside the box that is about e-mail alone; null where it stayed empty. */
  @Column('text', { nullable: true })
  marketing_email_text!: string | null;

  @Column('text')
  source_page!: string;

  @Column('text')
  source_section!: string;

  @Column('bigint', { nullable: true })
  submission_id!: string | null;

  @ManyToOne(() => FormSubmission, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'submission_id' })
  submission?: Relation<FormSubmission> | null;

  /** Of the link that was sent last, used or not; null once the subscription has ended. */
  @Column('bytea', { select: false, unique: true, nullable: true })
  confirm_token_hash!: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  confirm_sent_at!: Date;

  /** Stands in the link of every message. */
  @Column('text', { unique: true })
  unsubscribe_token!: string;

  @CreatedAt()
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  confirmed_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  unsubscribed_at!: Date | null;

  /** Null while it lasts, and where it ended before this was kept. */
  @OneOf(END_REASONS, { nullable: true })
  end_reason!: EndReason | null;

  @UpdatedAt()
  updated_at!: Date;
}
