import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { GroupCommit } from '../platform/database/group-commit.js';
import { columns, renamed, type RowFrom, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import type { ChannelConsent } from '../shared/enums/applications.js';
import { DoNotContactList } from './referrals/do-not-contact.service.js';
import { Application } from './application.entity.js';
import {
  liraOf,
  prepare,
  type PreparedSubmission,
  type ShownConsents,
  STORE,
  type StoreRow,
  valuesOf,
} from './application-insert.js';
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

/** Larger batches would keep the first waiting longer than they save; a healthy one takes a few milliseconds. */
const BATCH = { size: 32, concurrency: 4, slowMs: 250, patienceMs: SUBMISSION_DEADLINE_MS } as const;

const COLUMNS = `application.id, ${listed(SENT_COLUMNS, 'application')}, application.kvkk_consent,
  application.marketing_consent,
  ARRAY(SELECT consent FROM application_permissions
         WHERE application_id = application.id AND application_kind = application.kind ORDER BY consent) AS channels,
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
    channels: t.list(t.text<ChannelConsent>()),
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
  private readonly batches = new GroupCommit<PreparedSubmission, StoreRow>({
    run: (batch) => this.sql.rows(STORE, valuesOf(batch)),
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
  async store(application: NewApplication, sender: Sender, shown: ShownConsents): Promise<StoreResult> {
    const { phone_number: phone, email = null } = application.subject;
    const keys = this.unwanted.keysOf({ phone, email });
    const row = await this.batches.add(prepare(application, sender, shown, keys));
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
}

function isNew(row: StoreRow): row is StoreRow & NewRow {
  return row.id !== null;
}

/** The submission with the columns that the database added: equal to the row that `BY_TOKEN` reads later. */
function asStored(
  { formType, sourcePage, sourceSection, marketingConsent, channels, subject }: NewApplication,
  { id, submission_id, created_at }: Omit<NewRow, 'suspicion'>,
): StoredApplication {
  return {
    ...columnsOf(subject),
    form_type: formType,
    source_page: sourcePage,
    source_section: sourceSection,
    submission_id,
    created_at,
    id,
    kvkk_consent: true,
    marketing_consent: marketingConsent,
    channels: [...channels].sort(),
  };
}

const SENT_NAMES = Object.keys(SENT_COLUMNS) as (keyof typeof SENT_COLUMNS)[];

/** As the columns hold it. */
function columnsOf(subject: ApplicationSubject): RowFrom<typeof SENT_COLUMNS> {
  const row: Partial<Record<keyof typeof SENT_COLUMNS, unknown>> = {};
  for (const name of SENT_NAMES) row[name] = subject[name] ?? null;
  row.amount = liraOf(subject) ?? null;
  return row as RowFrom<typeof SENT_COLUMNS>;
}

/** The content of a submission without its page. A form that is sent again may stand on another page by then. */
function askedIn(stored: StoredApplication): object {
  return { ...stored, source_page: null, source_section: null };
}
