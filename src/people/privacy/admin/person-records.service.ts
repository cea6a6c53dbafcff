import { Injectable } from '@nestjs/common';
import type { Named } from '../../../admin/contact-input.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { type RowOf, rowsOf, Sql, statement } from '../../../platform/database/sql.js';
import { maskEmail, maskPhone } from '../../../shared/finance/tr/format.js';
import { Application } from '../../../applications/application.entity.js';
import { DoNotContactMarks } from '../../../applications/referrals/do-not-contact-marks.service.js';
import { DoNotContactList } from '../../../applications/referrals/do-not-contact.service.js';
import { ReferralCorrections } from '../../../applications/referrals/referral-corrections.service.js';
import { ConsentEvidence } from '../consent-evidence.entity.js';
import { PersonKeys } from '../person-keys.js';
import { type PersonReceiver, RECEIVERS } from './person-receivers.js';
import { type SentMessage, SentMessages } from '../sent-messages.service.js';

const BY =
  '($1::text IS NOT NULL AND a.phone_number = $1 OR $2::text IS NOT NULL AND a.email_key = lower($2))';

const APPLICATIONS = statement(
  'person-applications',
  `SELECT a.id, a.kind, a.status, a.phone_number, a.email, a.amount::text AS amount, a.created_at, a.marketing_consent,
          a.selected_banks, s.source_page, host(s.ip_address) AS ip_address, s.user_agent,
          s.kvkk_text_version, s.marketing_text_version,
          ARRAY(SELECT note FROM application_events e WHERE e.application_id = a.id AND e.application_kind = a.kind
                   AND note IS NOT NULL ORDER BY e.id) AS notes,
          ARRAY(SELECT jsonb_build_object('id', r.id::text, 'bank', coalesce(b.name, r.bank_id), 'state', r.state, 'sent_at', r.sent_at)
                  FROM referrals r LEFT JOIN banks b ON b.id = r.bank_id
                 WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
                 ORDER BY r.id) AS referrals
     FROM applications a JOIN form_submissions s ON s.id = a.submission_id
    WHERE ${BY} ORDER BY a.created_at DESC, a.id DESC LIMIT 500`,
  {
    id: t.int8(),
    kind: t.text(),
    status: t.text(),
    phone_number: t.orNull(t.text()),
    email: t.orNull(t.text()),
    amount: t.orNull(t.text()),
    created_at: t.timestamptz(),
    marketing_consent: t.bool(),
    selected_banks: t.list(t.text()),
    source_page: t.text(),
    ip_address: t.orNull(t.text()),
    user_agent: t.orNull(t.text()),
    kvkk_text_version: t.orNull(t.text()),
    marketing_text_version: t.orNull(t.text()),
    notes: t.list(t.text()),
    referrals: t.list(
      t.jsonb<{
        readonly id: string;
        readonly bank: string;
        readonly state: string;
        readonly sent_at: string | null;
      }>(),
    ),
  },
);

const SUBSCRIPTIONS = statement(
  'person-subscriptions',
  `SELECT id, email, phone_number, state, marketing_consent, kvkk_text, marketing_text, source_page, created_at, confirmed_at,
          unsubscribed_at
     FROM newsletter_subscribers WHERE phone_number = $1 OR email = lower($2) ORDER BY id`,
  {
    id: t.int8(),
    email: t.orNull(t.text()),
    phone_number: t.orNull(t.text()),
    state: t.text(),
    marketing_consent: t.bool(),
    kvkk_text: t.text(),
    marketing_text: t.orNull(t.text()),
    source_page: t.text(),
    created_at: t.timestamptz(),
    confirmed_at: t.orNull(t.timestamptz()),
    unsubscribed_at: t.orNull(t.timestamptz()),
  },
);

const ACCOUNTS = statement(
  'person-accounts',
  `SELECT id, name, email, phone, phone_confirmed_at, role, deletion_due_at, created_at, last_login_at FROM users
    WHERE phone = $1 OR email = lower($2) ORDER BY id`,
  {
    id: t.int8(),
    name: t.text(),
    email: t.text(),
    phone: t.orNull(t.text()),
    phone_confirmed_at: t.orNull(t.timestamptz()),
    role: t.text(),
    deletion_due_at: t.orNull(t.timestamptz()),
    created_at: t.timestamptz(),
    last_login_at: t.orNull(t.timestamptz()),
  },
);

/** Waiting to be confirmed: of sign-ups, of new addresses and of phones. */
const PENDING = statement(
  'person-pending',
  `SELECT id::text AS id, 'sign-up' AS what, email, phone, created_at FROM member_sign_ups WHERE phone = $1 OR email = lower($2)
   UNION ALL
   SELECT id::text, 'email-change', email, NULL, created_at FROM member_email_changes
    WHERE email = lower($2) OR old_email = lower($2) OR user_id = ANY ($3::bigint[])
   UNION ALL
   SELECT id::text, 'phone-code', NULL, phone, asked_at FROM phone_codes
    WHERE phone = $1 OR old_phone = $1 OR owner IN (SELECT 'member ' || id FROM unnest($3::bigint[]) AS id)
    ORDER BY created_at DESC LIMIT 500`,
  {
    id: t.text(),
    what: t.text<'sign-up' | 'email-change' | 'phone-code'>(),
    email: t.orNull(t.text()),
    phone: t.orNull(t.text()),
    created_at: t.timestamptz(),
  },
);

/** Consents, rate alarms and saved results of a member's account. */
const KEPT = statement(
  'person-kept',
  `SELECT 'consent' AS what, c.kind AS name, c.version AS detail, c.given_at AS created_at, c.withdrawn_at AS ended_at
     FROM member_consents c WHERE c.user_id = ANY ($1::bigint[])
   UNION ALL
   SELECT 'alarm', market, threshold::float8::text, created_at, NULL FROM rate_alarms WHERE user_id = ANY ($1::bigint[])
   UNION ALL
   SELECT 'saved', name, address, created_at, NULL FROM saved_results WHERE user_id = ANY ($1::bigint[])
    ORDER BY created_at DESC LIMIT 500`,
  {
    what: t.text<'consent' | 'alarm' | 'saved'>(),
    name: t.text(),
    detail: t.text(),
    created_at: t.timestamptz(),
    ended_at: t.orNull(t.timestamptz()),
  },
);

const EVIDENCE = statement(
  'person-evidence',
  `SELECT consent, source, source_page, coalesce(e.shown_text, c.shown_text, c.text, '') AS text, e.text_version,
          given_at, ended_at
     FROM consent_evidence e LEFT JOIN consent_texts c ON c.kind = e.consent AND c.version = e.text_version
    WHERE phone_key = $1 OR email_key = $2 ORDER BY given_at`,
  {
    ...columns(ConsentEvidence, 'consent', 'source', 'source_page', 'text_version', 'given_at', 'ended_at'),
    text: t.text(),
  },
);

/** Which programs of banks got her referrals, how often and from where; by the index of what was read. */
const READS = statement(
  'person-reads',
  `SELECT e.actor_name, e.after ->> 'bank' AS bank, abbrev(e.ip_address) AS network, count(*)::int AS times,
          min(e.at) AS first_at, max(e.at) AS last_at
     FROM audit_log e WHERE e.action = 'referral.read' AND e.after -> 'referrals' ?| $1::text[]
    GROUP BY 1, 2, 3 ORDER BY last_at DESC LIMIT 500`,
  {
    actor_name: t.text(),
    bank: t.orNull(t.text()),
    network: t.orNull(t.text()),
    times: t.int4(),
    first_at: t.timestamptz(),
    last_at: t.timestamptz(),
  },
);

const LOOKS = statement(
  'person-looks',
  `SELECT at, actor_name, action, resource, resource_id FROM audit_log
    WHERE resource = 'application' AND resource_id = ANY ($1::text[])
       OR resource = 'referral' AND resource_id = ANY ($4::text[])
       OR resource = 'subscriber' AND resource_id = ANY ($2::text[])
       OR resource = 'user' AND resource_id = ANY ($3::text[])
    ORDER BY at DESC, id DESC LIMIT 500`,
  {
    at: t.timestamptz(),
    actor_name: t.text(),
    action: t.text(),
    resource: t.text(),
    resource_id: t.text(),
  },
);

const CORRECT_PHONE = statement(
  'person-correct-phone',
  `UPDATE applications a SET phone_number = $3, phone_confirmed_at = NULL, version = version + 1, updated_at = now()
    WHERE ${BY} AND a.phone_number IS NOT NULL AND a.phone_number <> $3 RETURNING id`,
  columns(Application, 'id'),
);
const CORRECT_EMAIL = statement(
  'person-correct-email',
  `UPDATE applications a SET email = $3, version = version + 1, updated_at = now()
    WHERE ${BY} AND a.email IS NOT NULL AND a.email <> $3 RETURNING id`,
  columns(Application, 'id'),
);

export interface PersonFile {
  readonly applications: readonly RowOf<typeof APPLICATIONS>[];
  readonly subscriptions: readonly RowOf<typeof SUBSCRIPTIONS>[];
  readonly accounts: readonly RowOf<typeof ACCOUNTS>[];
  readonly pending: readonly RowOf<typeof PENDING>[];
  readonly kept: readonly RowOf<typeof KEPT>[];
  readonly receivers: readonly PersonReceiver[];
  readonly messages: readonly SentMessage[];
  readonly evidence: readonly RowOf<typeof EVIDENCE>[];
  readonly looks: readonly RowOf<typeof LOOKS>[];
  readonly reads: readonly RowOf<typeof READS>[];
  readonly isUnwanted: boolean;
}

/** Why something is done with what is about a person, for the log. */
export interface PersonAct {
  readonly verb: 'reveal' | 'export' | 'correct' | 'erase';
  readonly reason?: string;
  readonly count?: number;
}

export const contactOf = ({ type, value }: Named): { phone: string | null; email: string | null } => ({
  phone: type === 'phone' ? value : null,
  email: type === 'email' ? value : null,
});

export const hintOf = ({ type, value }: Named): string =>
  type === 'phone' ? maskPhone(value) : maskEmail(value);

/** Everything about one person, by a phone or an address. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly sql: Sql,
    private readonly keys: PersonKeys,
    private readonly unwanted: DoNotContactList,
    private readonly marks: DoNotContactMarks,
    private readonly sent: SentMessages,
    private readonly audit: AuditService,
    private readonly corrections: ReferralCorrections,
  ) {}

  async of(person: Named): Promise<PersonFile> {
    const contact = contactOf(person);
    const by = [contact.phone, contact.email];
    const [applications, subscriptions, accounts, evidence, listed] = await Promise.all([
      this.sql.rows(APPLICATIONS, by),
      this.sql.rows(SUBSCRIPTIONS, by),
      this.sql.rows(ACCOUNTS, by),
      this.sql.rows(EVIDENCE, [this.keys.phone(contact.phone), this.keys.email(contact.email)]),
      this.unwanted.listed([contact]),
    ]);
    const ids = [applications, subscriptions].map((rows) => rows.map(({ id }) => id));
    const [inApplications = [], inSubscriptions = []] = ids;
    const users = accounts.map(({ id }) => id);
    const referrals = applications.flatMap((one) => one.referrals.map(({ id }) => id));
    const [pending, kept, looks, receivers, reads] = await Promise.all([
      this.sql.rows(PENDING, [...by, users]),
      this.sql.rows(KEPT, [users]),
      this.sql.rows(LOOKS, [...ids, users, referrals]),
      this.sql.rows(RECEIVERS, [inApplications]),
      this.sql.rows(READS, [referrals]),
    ]);
    const records = [
      ...inApplications.map((id) => `application ${id}`),
      ...inSubscriptions.map((id) => `subscriber ${id}`),
      ...users.map((id) => `user ${id}`),
      ...pending.map(({ what, id }) => `${what} ${id}`),
    ];
    const messages = await this.sent.to(records, records);
    return {
      applications,
      subscriptions,
      accounts,
      pending,
      kept,
      receivers,
      messages,
      evidence,
      looks,
      reads,
      isUnwanted: listed[0] ?? false,
    };
  }

  /** The log knows the person by her digest, so that it says nothing itself. */
  async note(person: Named, { verb, reason, count }: PersonAct, actor: Actor): Promise<void> {
    await this.sql.transaction((client) =>
      this.audit.record(
        client,
        actor,
        this.changeOf(person, {
          verb,
          ...(reason !== undefined && { reason }),
          ...(count !== undefined && { count }),
        }),
      ),
    );
  }

  /** @returns how many applications had the wrong one */
  async correct(person: Named, right: Named, reason: string, actor: Actor): Promise<number> {
    const { phone, email } = contactOf(person);
    const statement = right.type === 'phone' ? CORRECT_PHONE : CORRECT_EMAIL;
    return this.sql.transaction(async (client) => {
      const corrected = await rowsOf(client, statement, [phone, email, right.value]);
      const count = corrected.length;
      if (count > 0) {
        const ids = corrected.map(({ id }) => id);
        await this.marks.renew(client, ids);
        await this.corrections.tell(client, ids);
      }
      await this.audit.record(client, actor, this.changeOf(person, { verb: 'correct', reason, count }));
      return count;
    });
  }

  private changeOf(
    person: Named,
    { verb, reason, count }: PersonAct,
  ): { action: string; resource: string; resourceId: string; after: Readonly<Record<string, unknown>> } {
    return {
      action: `person.${verb}`,
      resource: 'person',
      resourceId: this.keys.keyOf(person.type, person.value).slice(0, 16),
      after: { ...(reason !== undefined && { reason }), ...(count !== undefined && { count }) },
    };
  }
}
