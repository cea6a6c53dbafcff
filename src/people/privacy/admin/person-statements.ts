import { Application } from '../../../applications/application.entity.js';
import { PERMISSIONS, permissionsOf } from '../../../applications/marketing-permissions.js';
import { FormSubmission } from '../../../applications/form-submission.entity.js';
import { AuditEntry } from '../../../platform/audit/audit-entry.entity.js';
import { columns, t } from '../../../platform/database/row.js';
import { statement } from '../../../platform/database/sql.js';
import { ConsentEvidence } from '../consent-evidence.entity.js';

/* Statements that find what is about a person, each over more than one table or by a set. */

/** SQL of the applications `a` of a phone `$1` or an address `$2`. */
export const BY =
  '($1::text IS NOT NULL AND a.phone_number = $1 OR $2::text IS NOT NULL AND a.email_key = lower($2))';

export const APPLICATIONS = statement(
  'person-applications',
  `SELECT a.id, a.kind, a.status, a.phone_number, a.email, a.amount::text AS amount, a.created_at,
          ${permissionsOf('a')}, a.selected_banks, s.source_page, s.referrer_host, host(s.ip_address) AS ip_address, s.user_agent,
          s.kvkk_text_version,
          a.first_contact_at, a.last_attempt_at, a.attempts, a.next_action_at, a.language,
          (SELECT o.name FROM call_outcomes o WHERE o.id = a.outcome_id) AS outcome, a.outcome_reason,
          ARRAY(SELECT note FROM application_events e WHERE e.application_id = a.id AND e.application_kind = a.kind
                   AND note IS NOT NULL ORDER BY e.id) ||
          ARRAY(SELECT q.words FROM quality_calls q JOIN application_events e ON e.id = q.event_id
                 WHERE e.application_id = a.id AND e.application_kind = a.kind AND q.words <> '' ORDER BY q.id) AS notes,
          ARRAY(SELECT jsonb_build_object('id', r.id::text, 'bank', coalesce(b.name, r.bank_id), 'state', r.state, 'sent_at', r.sent_at,
                'reason', r.answer_reason, 'bank_reference', r.bank_reference, 'loan_amount', r.loan_amount, 'loan_date', r.loan_on,
                'repeat_of', r.repeat_of::text, 'held_until', r.held_until)
                  FROM referrals r LEFT JOIN banks b ON b.id = r.bank_id
                 WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
                 ORDER BY r.id) AS referrals
     FROM applications a JOIN form_submissions s ON s.id = a.submission_id
    WHERE ${BY} ORDER BY a.created_at DESC, a.id DESC LIMIT 500`,
  {
    ...columns(Application, 'id', 'kind', 'status', 'phone_number', 'email', 'created_at', 'selected_banks'),
    ...PERMISSIONS,
    amount: t.orNull(t.text()),
    ...columns(FormSubmission, 'source_page', 'referrer_host', 'user_agent', 'kvkk_text_version'),
    ip_address: t.orNull(t.text()),
    ...columns(
      Application,
      'first_contact_at',
      'last_attempt_at',
      'attempts',
      'next_action_at',
      'language',
      'outcome_reason',
    ),
    outcome: t.orNull(t.text()),
    notes: t.list(t.text()),
    referrals: t.list(
      t.jsonb<{
        readonly id: string;
        readonly bank: string;
        readonly state: string;
        readonly sent_at: string | null;
        readonly reason: string | null;
        readonly bank_reference: string | null;
        readonly loan_amount: number | null;
        readonly loan_date: string | null;
        /** The referral that its bank had of the same phone and kind. */
        readonly repeat_of: string | null;
        /** Until then it was held as a double. */
        readonly held_until: string | null;
      }>(),
    ),
  },
);

/** Waiting to be confirmed: of sign-ups, of new addresses and of phones. */
export const PENDING = statement(
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

/** Consents, rate alarms, saved results, browsers with notifications and reports by mail; a browser's address is a secret. */
export const KEPT = statement(
  'person-kept',
  `SELECT 'consent' AS what, c.kind AS name, c.version AS detail, c.given_at AS created_at, c.withdrawn_at AS ended_at
     FROM member_consents c WHERE c.user_id = ANY ($1::bigint[])
   UNION ALL
   SELECT 'alarm', market, threshold::float8::text, created_at, NULL FROM rate_alarms WHERE user_id = ANY ($1::bigint[])
   UNION ALL
   SELECT 'saved', name, address, created_at, NULL FROM saved_results WHERE user_id = ANY ($1::bigint[])
   UNION ALL
   SELECT 'browser', device, substring(endpoint FROM '^https?://([^/:]+)'), created_at, NULL
     FROM push_subscriptions WHERE user_id = ANY ($1::bigint[]) OR owner = ANY ($2::text[])
   UNION ALL
   SELECT 'report', p.address, p.rhythm, r.created_at, NULL
     FROM report_plan_receivers r JOIN report_plans p ON p.id = r.plan_id WHERE r.user_id = ANY ($1::bigint[])
    ORDER BY created_at DESC LIMIT 500`,
  {
    what: t.text<'consent' | 'alarm' | 'saved' | 'browser' | 'report'>(),
    name: t.text(),
    detail: t.text(),
    created_at: t.timestamptz(),
    ended_at: t.orNull(t.timestamptz()),
  },
);

export const EVIDENCE = statement(
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
export const READS = statement(
  'person-reads',
  `SELECT e.actor_name, e.after ->> 'bank' AS bank, abbrev(e.ip_address) AS network, count(*)::int AS times,
          min(e.at) AS first_at, max(e.at) AS last_at
     FROM audit_log e WHERE e.action = 'referral.read' AND e.after -> 'referrals' ?| $1::text[]
    GROUP BY 1, 2, 3 ORDER BY last_at DESC LIMIT 500`,
  {
    ...columns(AuditEntry, 'actor_name'),
    bank: t.orNull(t.text()),
    network: t.orNull(t.text()),
    times: t.int4(),
    first_at: t.timestamptz(),
    last_at: t.timestamptz(),
  },
);

export const LOOKS = statement(
  'person-looks',
  `SELECT at, actor_name, action, resource, resource_id FROM audit_log
    WHERE resource = 'application' AND resource_id = ANY ($1::text[])
       OR resource = 'referral' AND resource_id = ANY ($4::text[])
       OR resource = 'subscriber' AND resource_id = ANY ($2::text[])
       OR resource = 'user' AND resource_id = ANY ($3::text[])
    ORDER BY at DESC, id DESC LIMIT 500`,
  columns(AuditEntry, 'at', 'actor_name', 'action', 'resource', 'resource_id'),
);
