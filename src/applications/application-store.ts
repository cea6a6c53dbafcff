import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { GroupCommit } from '../platform/database/group-commit.js';
import { columns, optional, renamed, type RowFrom, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { liraFromKurus } from '../shared/finance/money.js';
import { DoNotContactList } from './referrals/do-not-contact.service.js';
import { Application } from './application.entity.js';
import type { ApplicationKind } from '../shared/enums/application-kinds.js';
import type { NewApplication, Sender } from './application.js';
import { UNKNOWN_ADDRESS } from '../platform/routing/client-address.js';
import { FormSubmission } from './form-submission.entity.js';
import { type ApplicationSubject, listed, SENT_COLUMNS } from './subject-columns.js';
import { SUBMISSION_DEADLINE_MS, SUBMISSION_LIMITS } from './submission-limits.js';

/** A submission with its application, as stored. */
export type StoredApplication = RowOf<typeof BY_TOKEN>;

export type StoreResult =
  | {
      readonly kind: 'stored';
      readonly application: StoredApplication;
      readonly isNew: boolean;
      readonly suspicion: Suspicion | null;
    }
  /** The token has stored something else before. */
  | { readonly kind: 'used-token' }
  | { readonly kind: 'limited'; readonly by: 'phone' | 'address'; readonly retryAfter: number };

/** Why staff should look twice: see `applications.suspicion`. */
export type Suspicion = NonNullable<Application['suspicion']>;

/** Columns that the database gave a new application; all NULL when nothing was stored. */
interface NewRow {
  readonly id: string;
  readonly submission_id: string;
  readonly created_at: Date;
  readonly suspicion: Suspicion | null;
}

type StoreRow = RowOf<typeof STORE>;

/** One submission as the statement reads it out of JSON. */
interface Given {
  readonly kind: ApplicationKind;
  readonly form_type: string;
  readonly token: string;
  readonly source_page: string;
  readonly source_section: string;
  readonly user_agent: string | null;
  readonly referrer: string | null;
  readonly address: string;
  readonly kvkk_text_version: string;
  readonly marketing_text_version: string | null;
  readonly marketing_consent: boolean;
  /** Under which the list of those who want to hear from nobody may know the person. */
  readonly contact_keys: readonly string[];
  readonly member_id: string | null;
  readonly api_key_id: string | null;
  readonly consent_page: string | null;
  readonly consent_at: string | null;
  readonly phone_confirmed: boolean;
  readonly honeypot_filled: boolean;
  readonly subject: Omit<ApplicationSubject, 'amount'> & { readonly amount: string | undefined };
}

/** Consents that the applicant gave, and proof of the phone. */
interface Shown {
  /** Versions of the texts. */
  readonly kvkk: string;
  readonly marketing: string;
  readonly isPhoneConfirmed: boolean;
}

/** SQL: columns of a submission, as the statement reads them out of JSON. */
const DECLARED = Object.entries(SENT_COLUMNS)
  .map(([name, { type }]) => `${name} ${type}`)
  .join(', ');

/**
 * Everything in one statement, and so in one transaction and one round trip, for all submissions of a batch: the
 * turns of their addresses and phones, then submission, application, its referrals and outbox row, all of them or none.
 * A token that is there already inserts nothing; while its first insert is under way, this one waits for it.
 */
const STORE = statement(
  'store-applications',
  `WITH given AS MATERIALIZED (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
       n integer, kind text, form_type text, token uuid, source_page text, source_section text, user_agent text,
       referrer text, address inet, kvkk_text_version text, marketing_text_version text, marketing_consent boolean,
       contact_keys text[], member_id bigint, api_key_id bigint, consent_page text, consent_at timestamptz,
       phone_confirmed boolean, honeypot_filled boolean, ${DECLARED})
   ), turn AS MATERIALIZED (
     SELECT n, by_address, by_phone FROM take_submission_turns($1::jsonb)
   ), submission AS (
     INSERT INTO form_submissions (form_type, submission_token, source_page, source_section, user_agent, referrer,
                                   ip_address, kvkk_text_version, marketing_text_version, api_key_id, consent_page,
                                   consent_at)
     SELECT form_type, token, source_page, source_section, user_agent, referrer, address, kvkk_text_version,
            marketing_text_version, api_key_id, consent_page, consent_at
       FROM given JOIN turn USING (n)
      WHERE by_address < CASE address WHEN '${UNKNOWN_ADDRESS}' THEN $4::integer ELSE $2::integer END
        AND by_phone < $3::integer
     ON CONFLICT (submission_token) DO NOTHING
     RETURNING id, submission_token, api_key_id
   ), unwanted AS (
     SELECT submission.id AS submission_id, submission.api_key_id,
            EXISTS (SELECT FROM do_not_contact WHERE key = ANY (contact_keys)) AS is_unwanted
       FROM submission JOIN given ON token = submission_token
   ), application AS (
     INSERT INTO applications (submission_id, kind, kvkk_consent, marketing_consent, ${listed(SENT_COLUMNS)},
                               phone_confirmed_at, is_unwanted, suspicion)
     SELECT id, kind, true, marketing_consent, ${listed(SENT_COLUMNS)}, CASE WHEN phone_confirmed THEN now() END,
            is_unwanted,
            CASE WHEN honeypot_filled THEN 'honeypot'
                 WHEN address = '${UNKNOWN_ADDRESS}' THEN 'unknown-address'
                 WHEN by_address >= $5::integer THEN 'network' END
       FROM submission JOIN given ON token = submission_token JOIN turn USING (n)
       JOIN unwanted ON unwanted.submission_id = submission.id
     RETURNING id, kind, submission_id, created_at, status, selected_banks, suspicion, phone_confirmed_at
   ), referral AS (
     INSERT INTO referrals (bank_id, created_at, application_id, application_kind, application_status, hold)
     SELECT bank_id, application.created_at, application.id, application.kind, application.status,
            referral_hold(is_unwanted, suspicion, release_of(lead_release, api_key_id), phone_confirmed_at, lead_channel)
       FROM application CROSS JOIN unnest(selected_banks) AS bank_id LEFT JOIN banks ON banks.id = bank_id
       JOIN unwanted ON unwanted.submission_id = application.submission_id
   ), own AS (
     INSERT INTO member_applications (application_id, application_kind, user_id)
     SELECT application.id, application.kind, member_id
       FROM application JOIN submission ON submission.id = submission_id JOIN given ON token = submission_token
      WHERE EXISTS (SELECT FROM users WHERE users.id = member_id)
   ), outgoing AS (
     INSERT INTO outbox (topic, application_id, application_kind)
     SELECT 'application.created', id, kind FROM application
   )
   SELECT n, by_address, by_phone, application.id, submission_id, created_at, suspicion
     FROM turn JOIN given USING (n)
     LEFT JOIN submission ON submission_token = token
     LEFT JOIN application ON submission_id = submission.id
    ORDER BY n`,
  {
    ...optional(columns(Application, 'id', 'submission_id', 'created_at')),
    ...columns(Application, 'suspicion'),
    n: t.int4(),
    by_address: t.int4(),
    by_phone: t.int4(),
  },
);

/** Larger batches would keep the first waiting longer than they save; a healthy one takes a few milliseconds. */
const BATCH = { size: 32, concurrency: 4, slowMs: 250, patienceMs: SUBMISSION_DEADLINE_MS } as const;

const COLUMNS = `application.id, ${listed(SENT_COLUMNS, 'application')}, application.kvkk_consent,
  application.marketing_consent,
  submission.id AS submission_id, submission.form_type, submission.source_page, submission.source_section,
  submission.created_at`;

const BY_TOKEN = statement(
  'application-by-token',
  `SELECT ${COLUMNS}
     FROM form_submissions AS submission
     JOIN applications AS application ON application.submission_id = submission.id AND application.kind = $2
    WHERE submission.submission_token = $1`,
  {
    ...columns(Application, 'id', 'kvkk_consent', 'marketing_consent'),
    ...SENT_COLUMNS,
    ...renamed(FormSubmission, { submission_id: 'id' }),
    ...columns(FormSubmission, 'form_type', 'source_page', 'source_section', 'created_at'),
  },
);

/** When the oldest of the newest $2 leaves its window: from then on one more is taken. */
const PHONE_FREE = statement(
  'phone-free',
  `SELECT ceil(extract(epoch FROM created_at + interval '1 day' - now()))::int AS seconds FROM applications
    WHERE phone_number = $1 AND created_at > now() - interval '1 day'
    ORDER BY created_at DESC OFFSET $2 - 1 LIMIT 1`,
  { seconds: t.int4() },
);
const ADDRESS_FREE = statement(
  'address-free',
  `SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::int AS seconds FROM form_submissions
    WHERE ip_address BETWEEN host(submission_network($1::inet))::inet
                         AND host(broadcast(submission_network($1::inet)))::inet
      AND created_at > now() - interval '1 hour'
    ORDER BY created_at DESC OFFSET $2 - 1 LIMIT 1`,
  { seconds: t.int4() },
);

const CHECK = statement(
  'submissions-check',
  'SELECT id FROM form_submissions LIMIT 1',
  columns(FormSubmission, 'id'),
);

@Injectable()
export class ApplicationStore {
  private readonly batches = new GroupCommit<Given, StoreRow>({
    run: (given) => this.run(given),
    keyOf: ({ token }) => token,
    ...BATCH,
  });

  constructor(
    private readonly sql: Sql,
    private readonly unwanted: DoNotContactList,
  ) {}

  /** @throws when the database can't be asked */
  async check(): Promise<void> {
    await this.sql.first(CHECK);
  }

  /** Stores an application once, or finds the one its token has stored before. */
  async store(application: NewApplication, sender: Sender, shown: Shown): Promise<StoreResult> {
    const { phone_number: phone, email = null } = application.subject;
    const keys = this.unwanted.keysOf({ phone, email });
    const row = await this.batches.add(given(application, sender, shown, keys));
    if (isNew(row)) {
      const { suspicion } = row;
      return { kind: 'stored', application: asStored(application, row), isNew: true, suspicion };
    }
    const earlier = await this.sql.first(BY_TOKEN, [application.token, application.kind]);
    if (!earlier) return this.refusal(row, application, sender);
    const again = asStored(application, earlier);
    if (!isDeepStrictEqual(askedIn(earlier), askedIn(again))) return { kind: 'used-token' };
    return { kind: 'stored', application: earlier, isNew: false, suspicion: null };
  }

  private async refusal(
    { by_phone, by_address }: StoreRow,
    { subject }: NewApplication,
    { address }: Sender,
  ): Promise<StoreResult> {
    const { perPhoneAndDay, perAddressAndHour, perUnknownAddressAndHour } = SUBMISSION_LIMITS;
    if (by_phone >= perPhoneAndDay) {
      const free = await this.sql.first(PHONE_FREE, [subject.phone_number, perPhoneAndDay]);
      return { kind: 'limited', by: 'phone', retryAfter: Math.max(1, free?.seconds ?? 1) };
    }
    const most = address === UNKNOWN_ADDRESS ? perUnknownAddressAndHour : perAddressAndHour;
    if (by_address < most) return { kind: 'used-token' };
    const free = await this.sql.first(ADDRESS_FREE, [address, most]);
    return { kind: 'limited', by: 'address', retryAfter: Math.max(1, free?.seconds ?? 1) };
  }

  private async run(batch: readonly Given[]): Promise<readonly StoreRow[]> {
    const rows = batch.map(({ subject, ...rest }, n) => ({ n, ...rest, ...subject }));
    const limits = SUBMISSION_LIMITS;
    return this.sql.rows(STORE, [
      JSON.stringify(rows),
      limits.perAddressAndHour,
      limits.perPhoneAndDay,
      limits.perUnknownAddressAndHour,
      limits.unflaggedPerAddressAndHour,
    ]);
  }
}

function isNew(row: StoreRow): row is StoreRow & NewRow {
  return row.id !== null;
}

/** The submission with the columns that the database added: equal to the row that `BY_TOKEN` reads later. */
function asStored(
  { formType, sourcePage, sourceSection, marketingConsent, subject }: NewApplication,
  { id, submission_id, created_at }: Omit<NewRow, 'suspicion'>,
): StoredApplication {
  return {
    ...sent(subject),
    form_type: formType,
    source_page: sourcePage,
    source_section: sourceSection,
    submission_id,
    created_at,
    id,
    kvkk_consent: true,
    marketing_consent: marketingConsent,
  };
}

const SENT_NAMES = Object.keys(SENT_COLUMNS) as (keyof typeof SENT_COLUMNS)[];

/** As the columns hold it. */
function sent(subject: ApplicationSubject): RowFrom<typeof SENT_COLUMNS> {
  const row: Partial<Record<keyof typeof SENT_COLUMNS, unknown>> = {};
  for (const name of SENT_NAMES) row[name] = subject[name] ?? null;
  row.amount = liraOf(subject) ?? null;
  return row as RowFrom<typeof SENT_COLUMNS>;
}

/** The content of a submission without its page. A form that is sent again may stand on another page by then. */
function askedIn(stored: StoredApplication): object {
  return { ...stored, source_page: null, source_section: null };
}

function given(
  {
    kind,
    formType,
    token,
    sourcePage,
    sourceSection,
    marketingConsent,
    subject,
    isHoneypotFilled,
  }: NewApplication,
  { address, userAgent, referrer, memberId, program }: Sender,
  { kvkk, marketing, isPhoneConfirmed }: Shown,
  contact_keys: readonly string[],
): Given {
  return {
    kind,
    form_type: formType,
    token,
    source_page: sourcePage,
    source_section: sourceSection,
    user_agent: userAgent,
    referrer,
    address,
    kvkk_text_version: kvkk,
    marketing_text_version: marketingConsent ? marketing : null,
    marketing_consent: marketingConsent,
    contact_keys,
    member_id: memberId,
    api_key_id: program?.keyId ?? null,
    consent_page: program?.consentPage ?? null,
    consent_at: program?.consentAt.toISOString() ?? null,
    phone_confirmed: isPhoneConfirmed,
    honeypot_filled: isHoneypotFilled,
    subject: { ...subject, amount: liraOf(subject) },
  };
}

const liraOf = ({ amount }: ApplicationSubject): string | undefined =>
  amount === undefined ? undefined : liraFromKurus(amount);
