import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { User } from '../../../accounts/user.entity.js';
import { Identity, OneOf } from '../../../platform/database/column-types.js';
import {
  LETTER_STATES,
  type LetterState,
  MAIL_REPORTS,
  type MailReport,
} from '../../../shared/enums/newsletter.js';
import { NewsletterSubscriber } from '../newsletter-subscriber.entity.js';
import { NewsletterIssue } from './newsletter-issue.entity.js';

/** An issue's mail to one reader; it outlives her as a number, and holds nothing by which she is known. */
@Entity('newsletter_letters')
@Unique(['issue_id', 'subscriber_id'])
@Unique(['issue_id', 'user_id'])
export class NewsletterLetter {
  @Identity()
  id!: string;

  @Column('bigint')
  issue_id!: string;

  @ManyToOne(() => NewsletterIssue, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'issue_id' })
  issue?: Relation<NewsletterIssue>;

  @Column('bigint', { nullable: true })
  subscriber_id!: string | null;

  @ManyToOne(() => NewsletterSubscriber, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'subscriber_id' })
  subscriber?: Relation<NewsletterSubscriber> | null;

  /** A member who agreed to be written to, and is no subscriber beside. */
  @Column('bigint', { nullable: true })
  user_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User> | null;

  /** Of the link that ends the subscription. */
  @Column('uuid', { unique: true, default: () => 'gen_random_uuid()' })
  token!: string;

  /** Of the mail, however often it is tried. */
  @Column('uuid', { unique: true, default: () => 'gen_random_uuid()' })
  message_id!: string;

  /** The letter's outbox message; it may have been swept away since. */
  @Column('bigint', { nullable: true })
  outbox_id!: string | null;

  @OneOf(LETTER_STATES, { default: 'waiting' })
  state!: LetterState;

  @Column('timestamptz', { nullable: true })
  settled_at!: Date | null;

  /** The heaviest report on the letter so far. */
  @OneOf(MAIL_REPORTS, { nullable: true })
  report!: MailReport | null;

  /** Why it came back, in the mail server's number: 5.1.1. */
  @Column('text', { nullable: true })
  report_code!: string | null;

  @Column('timestamptz', { nullable: true })
  reported_at!: Date | null;

  @Column('smallint', { default: 0 })
  soft_bounces!: number;

  /** By this letter's link. */
  @Column('timestamptz', { nullable: true })
  left_at!: Date | null;
}
