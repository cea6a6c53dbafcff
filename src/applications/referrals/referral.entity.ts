import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { ApplicationKind } from '../../shared/enums/application-kinds.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { Lira, OneOf, Version } from '../../platform/database/column-types.js';
import type { Kurus } from '../../shared/finance/money.js';
import type { ApplicationStatus } from '../../shared/enums/applications.js';
import {
  BILLABLE_STATES,
  type BillableState,
  ANSWER_REASONS,
  type AnswerReason,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  type DisputeReason,
  type DisputeState,
  type Hold,
  HOLDS,
  REFERRAL_STATES,
  type ReferralState,
} from '../../shared/enums/referrals.js';
import { ReferralFile } from './referral-file.entity.js';

/**
 * An application at one of the banks that it is for. Lists filtered by bank read its primary key alone, which a trigger
 * keeps in step with the application.
 */
@Entity('referrals')
@Unique(['id'])
export class Referral {
  /** No foreign key: referrals stay when their bank is deleted. */
  @PrimaryColumn('text')
  bank_id!: string;

  /** The application's. */
  @PrimaryColumn('timestamptz')
  created_at!: Date;

  @PrimaryColumn('bigint')
  application_id!: string;

  @Column('text')
  application_kind!: ApplicationKind;

  @Column('text')
  application_status!: ApplicationStatus;

  /** The reference number that the bank knows it by. It grows with time, and does not count. */
  @Column('bigint', { default: () => `next_number('referrals_id_seq'::regclass)` })
  id!: string;

  @OneOf(REFERRAL_STATES, { default: 'waiting' })
  state!: ReferralState;

  /** Why it waits; null when it does not, or when nobody has looked at it yet. */
  @OneOf(HOLDS, { nullable: true })
  hold!: Hold | null;

  /** The referral of the same phone and kind that its bank had, or was to get, when this one came. */
  @Column('bigint', { nullable: true })
  repeat_of!: string | null;

  /** A double goes by itself then, unless staff decide before; once they have sent it, when they did. */
  @Column('timestamptz', { nullable: true })
  held_until!: Date | null;

  /** When the bank got it, or said that it knows it. */
  @Column('timestamptz', { nullable: true })
  sent_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  state_at!: Date | null;

  /** When the bank said that it has it, which charges nothing. */
  @Column('timestamptz', { nullable: true })
  acknowledged_at!: Date | null;

  /** Price for the bank, as of when it was sent. */
  @Lira(12, { nullable: true })
  price!: Kurus | null;

  /** State in which the bank pays, as of when it was sent. */
  @OneOf(BILLABLE_STATES, { nullable: true })
  billable_state!: BillableState | null;

  /** The referral by which the bank had this phone shortly before: this one is not billed. */
  @Column('bigint', { nullable: true })
  double_of!: string | null;

  /** Why the bank says no, or reached nobody. */
  @OneOf(ANSWER_REASONS, { nullable: true })
  answer_reason!: AnswerReason | null;

  /** Number of the case at the bank. */
  @Column('text', { nullable: true })
  bank_reference!: string | null;

  /** The loan that was given. */
  @Lira(12, { nullable: true })
  loan_amount!: Kurus | null;

  @Column('date', { nullable: true })
  loan_on!: CalendarDate | null;

  /** When it became something that the bank pays for. */
  @Column('timestamptz', { nullable: true })
  charged_at!: Date | null;

  /** The bank does not want to pay for it. */
  @OneOf(DISPUTE_STATES, { nullable: true })
  dispute!: DisputeState | null;

  /** Chosen by the bank; null where staff have opened the dispute for it. */
  @OneOf(DISPUTE_REASONS, { nullable: true })
  dispute_reason!: DisputeReason | null;

  @Column('text', { nullable: true })
  dispute_note!: string | null;

  /** Words of staff to the bank, of a dispute that is settled. */
  @Column('text', { nullable: true })
  dispute_answer!: string | null;

  @Column('timestamptz', { nullable: true })
  disputed_at!: Date | null;

  /** The file in which staff have taken it to the bank. */
  @Column('bigint', { nullable: true })
  file_id!: string | null;

  @ManyToOne(() => ReferralFile)
  @JoinColumn({ name: 'file_id' })
  file?: Relation<ReferralFile> | null;

  /**
   * Changes of the applicant count too: triggers move it and `changed_at` when the application is erased, withdrawn or
   * corrected.
   */
  @Version()
  version!: number;

  /** Time of its last change for its bank. Triggers keep it for every writer. */
  @Column('timestamptz', { default: () => 'now()' })
  changed_at!: Date;
}
