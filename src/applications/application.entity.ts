import { Column, Entity, JoinColumn, ManyToOne, OneToMany, type Relation, Unique } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { type ApplicationKind, KIND_NAMES } from '../shared/enums/application-kinds.js';
import { CreatedAt, Lira, OneOf, UpdatedAt, Version } from '../platform/database/column-types.js';
import type { Kurus } from '../shared/finance/money.js';
import { CALL_LANGUAGES, type CallLanguage, NEXT_ACTIONS, type NextAction } from '../shared/enums/calls.js';
import type { ApplicationEvent } from './application-event.entity.js';
import { CallOutcome } from './calls/call-outcome.entity.js';
import { FormSubmission } from './form-submission.entity.js';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  CUSTOMER_METHODS,
  type CustomerMethod,
} from '../shared/enums/applications.js';
import {
  DEPOSIT_SUBTYPES,
  type DepositSubtype,
  LOAN_SUBTYPES,
  type LoanSubtype,
} from '../shared/enums/offers.js';

/** An application. The table is partitioned by kind. */
@Entity('applications')
@Unique(['submission_id', 'kind'])
export class Application {
  /** Grows with time, and does not count. */
  @Column('bigint', { primary: true, default: () => `next_number('applications_id_seq'::regclass)` })
  id!: string;

  @OneOf(KIND_NAMES, { primary: true })
  kind!: ApplicationKind;

  @Column('bigint')
  submission_id!: string;

  @ManyToOne(() => FormSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'submission_id' })
  submission?: Relation<FormSubmission>;

  @OneOf(APPLICATION_STATUSES, { default: 'pending' })
  status!: ApplicationStatus;

  /** Ten digits beginning with 5. */
  @Column('text', { nullable: true })
  phone_number!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  /** Folded by the database, for searches. */
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: 'lower(email)',
    insert: false,
    update: false,
    nullable: true,
  })
  email_key!: string | null;

  @OneOf(LOAN_SUBTYPES, { nullable: true })
  loan_type!: LoanSubtype | null;

  @OneOf(DEPOSIT_SUBTYPES, { nullable: true })
  deposit_type!: DepositSubtype | null;

  /** In kuruş, of the currency that the kind of deposit names. */
  @Lira(15, { nullable: true })
  amount!: Kurus | null;

  @Column('integer', { nullable: true })
  term_months!: number | null;

  @Column('integer', { nullable: true })
  term_days!: number | null;

  /** Worth of the vehicle that a loan is for, in whole lira. */
  @Column('integer', { nullable: true })
  vehicle_value!: number | null;

  /** The vehicle is electric and made in Türkiye. */
  @Column('boolean', { nullable: true })
  is_electric!: boolean | null;

  /** The loan repays one that the applicant has at another bank. */
  @Column('boolean', { nullable: true })
  is_refinancing!: boolean | null;

  /** Bank of the loan that is to be repaid, as the applicant wrote it. */
  @Column('text', { nullable: true })
  current_bank!: string | null;

  /** Principal that is still owed there, in whole lira. */
  @Column('integer', { nullable: true })
  current_balance!: number | null;

  /** Instalments that are left of it. */
  @Column('integer', { nullable: true })
  remaining_months!: number | null;

  /** One instalment of it, in whole lira. */
  @Column('integer', { nullable: true })
  current_instalment!: number | null;

  @Column('text', { nullable: true })
  card_name!: string | null;

  @Column('text', { nullable: true })
  bank_name!: string | null;

  @OneOf(CUSTOMER_METHODS, { nullable: true })
  application_method!: CustomerMethod | null;

  /** Ids of banks, in the order in which they were chosen. */
  @Column('text', { array: true, default: '{}' })
  selected_banks!: string[];

  /** That it is to be passed on to the chosen banks. Always true: nothing is stored without. */
  @Column('boolean')
  kvkk_consent!: boolean;

  /** One for all channels, as forms asked before; those of now are `ApplicationPermission`. */
  @Column('boolean', { default: false })
  marketing_consent!: boolean;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;

  /** The owner: assigned by staff, or by a callback that somebody takes on. */
  @Column('bigint', { nullable: true })
  assigned_to!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assigned_to' })
  assignee?: Relation<User> | null;

  /**
   * `network`: very many came from its network within the hour; `unknown-address`: nobody knows where it came from;
   * `honeypot`: something stood in the field that no person sees.
   */
  @OneOf(['network', 'unknown-address', 'honeypot'], { nullable: true })
  suspicion!: 'network' | 'unknown-address' | 'honeypot' | null;

  /** The person is on the list of those who want to hear from nobody. */
  @Column('boolean', { default: false })
  is_unwanted!: boolean;

  /** When somebody was sure that the phone is the applicant's. */
  @Column('timestamptz', { nullable: true })
  phone_confirmed_at!: Date | null;

  /**
   * Time at which phone, address and everything else that identifies the person was erased. Columns that reports count
   * stay.
   */
  @Column('timestamptz', { nullable: true })
  erased_at!: Date | null;

  /** When the applicant called it off. */
  @Column('timestamptz', { nullable: true })
  withdrawn_at!: Date | null;

  /** When the applicant no longer agreed to `marketing_consent`. */
  @Column('timestamptz', { nullable: true })
  marketing_withdrawn_at!: Date | null;

  /** When somebody of the staff first spoke with the applicant. */
  @Column('timestamptz', { nullable: true })
  first_contact_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  last_attempt_at!: Date | null;

  /** Calls, whether somebody answered or not. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @OneOf(NEXT_ACTIONS, { nullable: true })
  next_action!: NextAction | null;

  /** Null where nobody has called yet, or nothing follows. */
  @Column('timestamptz', { nullable: true })
  next_action_at!: Date | null;

  /** Of the last call. */
  @Column('bigint', { nullable: true })
  outcome_id!: string | null;

  @ManyToOne(() => CallOutcome)
  @JoinColumn({ name: 'outcome_id' })
  outcome?: Relation<CallOutcome> | null;

  /** In the words of who called. */
  @Column('text', { nullable: true })
  outcome_reason!: string | null;

  /** Language of an applicant who does not speak Turkish. */
  @OneOf(CALL_LANGUAGES, { nullable: true })
  language!: CallLanguage | null;

  @OneToMany('ApplicationEvent', 'application')
  events?: Relation<ApplicationEvent[]>;
}
