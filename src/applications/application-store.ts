import { Injectable } from '@nestjs/common';
import { Sql, type Statement, statement } from '../database/sql.js';
import { liraFromKurus } from '../finance/money.js';
import type { ApplicationKind, NewApplication, Sender } from './application.js';
import { RETRY_AFTER, SUBMISSION_LIMITS } from './submission-limits.js';

/** A submission with its application, as stored. */
export interface StoredApplication {
  readonly form_type: string;
  readonly source_page: string;
  readonly source_section: string;
  readonly submission_id: string;
  readonly created_at: Date;
  readonly id: string;
  readonly loan_type: string | null;
  readonly deposit_type: string | null;
  readonly amount: string | null;
  readonly term_months: number | null;
  readonly term_days: number | null;
  readonly card_name: string | null;
  readonly bank_name: string | null;
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly application_method: string | null;
  readonly selected_banks: readonly string[];
  readonly kvkk_consent: boolean;
  readonly marketing_consent: boolean;
}

export type StoreResult =
  | { readonly kind: 'stored'; readonly application: StoredApplication; readonly isNew: boolean }
  /** The token belongs to a form of another kind. */
  | { readonly kind: 'foreign-token' }
  | { readonly kind: 'limited'; readonly retryAfter: number };

type StoreRow = { readonly [K in keyof StoredApplication]: StoredApplication[K] | null } & {
  readonly by_address: number;
  readonly by_phone: number;
};

const TABLES: Readonly<Record<ApplicationKind, string>> = {
  loan: 'loan_applications',
  deposit: 'deposit_applications',
  card: 'card_applications',
  remote_customer: 'remote_customer_applications',
};

const COLUMNS = `application.id, application.loan_type, application.deposit_type, application.amount,
  application.term_months, application.term_days, application.card_name, application.bank_name,
  application.phone_number, application.email, application.application_method, application.selected_banks,
  application.kvkk_consent, application.marketing_consent,
  submission.id AS submission_id, submission.form_type, submission.source_page, submission.source_section,
  submission.created_at`;

/**
 * Everything in one statement, and so in one transaction and one round trip: the turn of this address and phone,
 * then submission, application and outbox row, all of them or none. A token that is there already inserts nothing;
 * while its first insert is under way, this one waits for it.
 */
const store = (kind: ApplicationKind): Statement<StoreRow> =>
  statement(
    `store-${kind}`,
    `WITH turn AS MATERIALIZED (
       SELECT by_address, by_phone FROM take_submission_turn($9::inet, $12::text)
     ), submission AS (
       INSERT INTO form_submissions (form_type, submission_token, source_page, source_section, user_agent, referrer,
                                     ip_address, kvkk_text_version, marketing_text_version)
       SELECT $3::text, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::inet, $10::text, $11::text
         FROM turn WHERE by_address < $1::integer AND by_phone < $2::integer
       ON CONFLICT (submission_token) DO NOTHING
       RETURNING id, form_type, source_page, source_section, created_at
     ), application AS (
       INSERT INTO ${TABLES[kind]} (submission_id, kvkk_consent, phone_number, email, loan_type, deposit_type, amount,
                                    term_months, term_days, card_name, bank_name, application_method, selected_banks,
                                    marketing_consent)
       SELECT id, true, $12, $13::text, $14::text, $15::text, $16::numeric, $17::integer, $18::integer, $19::text,
              $20::text, $21::text, $22::text[], $23::boolean
         FROM submission
       RETURNING *
     ), outgoing AS (
       INSERT INTO outbox (topic, application_id, application_kind)
       SELECT 'application.created', id, kind FROM application
     )
     SELECT turn.by_address, turn.by_phone, ${COLUMNS}
       FROM turn LEFT JOIN submission ON true LEFT JOIN application ON true`,
  );

const STORE: Readonly<Record<ApplicationKind, Statement<StoreRow>>> = {
  loan: store('loan'),
  deposit: store('deposit'),
  card: store('card'),
  remote_customer: store('remote_customer'),
};

const BY_TOKEN = statement<StoredApplication>(
  'application-by-token',
  `SELECT ${COLUMNS}
     FROM form_submissions AS submission
     JOIN applications AS application ON application.submission_id = submission.id AND application.kind = $2
    WHERE submission.submission_token = $1`,
);

const CHECK = statement<{ id: string }>('submissions-check', 'SELECT id FROM form_submissions LIMIT 1');

@Injectable()
export class ApplicationStore {
  constructor(private readonly sql: Sql) {}

  /** @throws when the database can't be asked */
  async check(): Promise<void> {
    await this.sql.first(CHECK);
  }

  /** Stores an application once, or finds the one its token has stored before. */
  async store(
    application: NewApplication,
    sender: Sender,
    versions: { readonly kvkk: string; readonly marketing: string },
  ): Promise<StoreResult> {
    const row = await this.sql.first(STORE[application.kind], values(application, sender, versions));
    if (!row) throw new Error('The storing statement gave no row');
    if (isStored(row)) return { kind: 'stored', application: row, isNew: true };
    const earlier = await this.sql.first(BY_TOKEN, [application.token, application.kind]);
    if (earlier) return { kind: 'stored', application: earlier, isNew: false };
    if (row.by_phone >= SUBMISSION_LIMITS.perPhoneAndDay)
      return { kind: 'limited', retryAfter: RETRY_AFTER.phone };
    if (row.by_address >= SUBMISSION_LIMITS.perAddressAndHour)
      return { kind: 'limited', retryAfter: RETRY_AFTER.address };
    return { kind: 'foreign-token' };
  }
}

function isStored(row: StoreRow): row is StoreRow & StoredApplication {
  return row.id !== null;
}

/** In the order of the statement's parameters. */
function values(
  { formType, token, sourcePage, sourceSection, marketingConsent, subject }: NewApplication,
  { address, userAgent, referrer }: Sender,
  versions: { readonly kvkk: string; readonly marketing: string },
): unknown[] {
  return [
    SUBMISSION_LIMITS.perAddressAndHour,
    SUBMISSION_LIMITS.perPhoneAndDay,
    formType,
    token,
    sourcePage,
    sourceSection,
    userAgent,
    referrer,
    address,
    versions.kvkk,
    marketingConsent ? versions.marketing : null,
    subject.phone_number,
    subject.email,
    subject.loan_type,
    subject.deposit_type,
    subject.amount === undefined ? undefined : liraFromKurus(subject.amount),
    subject.term_months,
    subject.term_days,
    subject.card_name,
    subject.bank_name,
    subject.application_method,
    subject.selected_banks,
    marketingConsent,
  ];
}
