import { Column, Entity, PrimaryColumn } from 'typeorm';

/** State of the mailbox for bounces: one row, as there is one mailbox. */
@Entity('bounce_mailbox')
export class BounceMailboxState {
  @PrimaryColumn('smallint', { default: 1 })
  id!: number;

  /** Until then one process reads it; who ends without a word loses it then. */
  @Column('timestamptz', { nullable: true })
  claimed_until!: Date | null;

  @Column('timestamptz', { nullable: true })
  read_at!: Date | null;

  /** Messages that stand there for people. */
  @Column('integer', { default: 0 })
  unreadable!: number;

  /** When their number last grew. */
  @Column('timestamptz', { nullable: true })
  unreadable_at!: Date | null;
}
