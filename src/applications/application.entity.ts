import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { type ApplicationKind, KIND_NAMES } from '../shared/enums/application-kinds.js';
import { CreatedAt, Lira, OneOf, UpdatedAt, Version } from '../platform/database/column-types.js';
import type { Kurus } from '../shared/finance/money.js';
import type { ApplicationEvent } from './application-event.entity.js';
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
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
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

  /** Assignee of the staff. */
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

  @OneToMany('ApplicationEvent', 'application')
  events?: Relation<ApplicationEvent[]>;
}
