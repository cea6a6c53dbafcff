import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedAt, Identity, OneOf, UpdatedAt } from '../../platform/database/column-types.js';
import { OutboxMessage } from '../../platform/database/outbox-message.entity.js';
import type { Params } from './topic.js';

export const CHANNELS = ['webhook', 'email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * `pending`: to be sent, or sent again; `delivered`: the receiver has taken it; `dead`: given up after many tries;
 * `unconfigured`: there is no way out for it; `cancelled`: what it was about is gone, or somebody called it off.
 */
export const DELIVERY_STATES = ['pending', 'delivered', 'dead', 'unconfigured', 'cancelled'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Delivery reports of the gateway on an SMS that it took: whether the phone has it. */
export const SMS_REPORTS = ['delivered', 'failed'] as const;
export type SmsReport = (typeof SMS_REPORTS)[number];

/** One try, as staff read it. */
export interface Attempt {
  readonly at: string;
  readonly ms: number;
  /** HTTP or SMTP status of the receiver's answer; null if it gave none. */
  readonly status: number | null;
  /** The beginning of the answer's text. */
  readonly answer: string | null;
  readonly error: string | null;
}

/**
 * One message to one receiver. What it says is composed when it is sent, from what it names: a delivery holds nothing
 * about people.
 */
@Entity('deliveries')
export class Delivery {
  @Identity()
  id!: string;

  /** Under which the receiver knows it, however often it comes. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  message_id!: string;

  /** The event, in the outbox. */
  @Column('bigint')
  outbox_id!: string;

  /** No reference: a number is no key of a partitioned table. A trigger takes the deliveries along with their event. */
  @ManyToOne(() => OutboxMessage, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'outbox_id', referencedColumnName: 'id' })
  outbox?: Relation<OutboxMessage>;

  @Column('text')
  topic!: string;

  @OneOf(CHANNELS)
  channel!: Channel;

  /** One webhook, all mail, all SMS or one push service: deliveries of a target share a limit and a pause. */
  @Column('text')
  target!: string;

  /** Of a webhook beside the one of the settings; it may be gone. */
  @Column('bigint', { nullable: true })
  endpoint_id!: string | null;

  /**
   * The thing that the message is about (`application 12`). Messages about one thing reach a target in the order of
   * their events.
   */
  @Column('text', { nullable: true })
  subject!: string | null;

  /**
   * The person, by number (`user 12`, `application 34`, `subscriber 5`), so that she can be shown the messages she
   * was sent.
   */
  @Column('text', { nullable: true })
  recipient!: string | null;

  /** Parameters for composing, beside the event; no names, addresses of people or codes. */
  @Column('jsonb', { default: {} })
  params!: Params;

  @OneOf(DELIVERY_STATES, { default: 'pending' })
  state!: DeliveryState;

  /** The lowest goes first. */
  @Column('smallint', { default: 5 })
  priority!: number;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { default: () => 'now()' })
  next_attempt_at!: Date;

  /** Until then one process has it; who ends without a word loses it then. */
  @Column('timestamptz', { nullable: true })
  claimed_until!: Date | null;

  /** The latest tries, oldest first. */
  @Column('jsonb', { default: [] })
  attempt_log!: readonly Attempt[];

  @Column('timestamptz', { nullable: true })
  delivered_at!: Date | null;

  /** Of an SMS; `failed` also of a mail that came back. */
  @OneOf(SMS_REPORTS, { nullable: true })
  report!: SmsReport | null;

  /** Why the phone doesn't have it, in the gateway's word; status of a mail that came back: `5.1.1`. */
  @Column('text', { nullable: true })
  report_code!: string | null;

  @Column('timestamptz', { nullable: true })
  reported_at!: Date | null;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
