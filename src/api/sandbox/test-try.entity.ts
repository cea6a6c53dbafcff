import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Identity } from '../../platform/database/column-types.js';
import { Bank } from '../../offers/bank.entity.js';

/** One try to send a message about a test lead, with all that its receiver checks. */
@Entity('test_tries')
export class TestTry {
  @Identity()
  id!: string;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE', onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  /** The lead; tries outlive it. */
  @Column('bigint')
  referral_id!: string;

  /** The same in each try of one message. */
  @Column('uuid')
  message_id!: string;

  @Column('text')
  type!: string;

  @Column('text')
  body!: string;

  @Column('text')
  url!: string;

  /** The header, as it was sent. */
  @Column('text')
  signature!: string;

  /** Null where nobody answered. */
  @Column('integer', { nullable: true })
  status!: number | null;

  /** Null where the message was taken. */
  @Column('text', { nullable: true })
  error!: string | null;

  @Column('integer')
  ms!: number;

  /** Its second is the timestamp in the signature. */
  @Column('timestamptz')
  tried_at!: Date;
}
