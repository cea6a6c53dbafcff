import { Column, Entity } from 'typeorm';
import { Identity, OneOf, UpdatedAt } from './column-types.js';

/** Outgoing message, stored in the transaction that caused it. Partitioned by month. */
@Entity('outbox')
export class OutboxMessage {
  @Identity()
  id!: string;

  /** Event that caused the message: `application.created` … */
  @Column('text')
  topic!: string;

  /** The application that it is about, if any. */
  @Column('bigint', { nullable: true })
  application_id!: string | null;

  @Column('text', { nullable: true })
  application_kind!: string | null;

  /** The act of staff that it tells of, while that can be undone. */
  @Column('bigint', { nullable: true })
  act_id!: string | null;

  @Column('jsonb', { default: {} })
  payload!: Readonly<Record<string, unknown>>;

  /**
   * `held`: it waits until the act of staff that it tells of can't be undone any more; `pending`: nobody has looked at it; `planned`: there are deliveries of it; `unconfigured`: nobody is to be told, or
   * there is no way out; `failed`: see `last_error`. (`delivered` was a word of before.)
   */
  @OneOf(['held', 'pending', 'planned', 'delivered', 'failed', 'unconfigured'], { default: 'pending' })
  state!: 'held' | 'pending' | 'planned' | 'delivered' | 'failed' | 'unconfigured';

  /** Read by the release before this one alone, as the next. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { default: () => 'now()' })
  next_attempt_at!: Date;

  @Column('text', { nullable: true })
  last_error!: string | null;

  /** Part of the key, since a month's rows are found by it alone; numbers are given once all the same. */
  @Column('timestamptz', { primary: true, default: () => 'now()' })
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
