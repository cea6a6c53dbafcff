import { OutboxMessage } from '../../platform/database/outbox-message.entity.js';
import { columns, t } from '../../platform/database/row.js';
import { type Queryable, type RowOf, rowsOf, run, statement } from '../../platform/database/sql.js';
import type { PersonKeys } from './person-keys.js';

/** Replaces a text that may have said who somebody is. */
export const ERASED_TEXT = '[silindi]';

const COLUMNS = {
  id: t.int8(),
  kind: t.text(),
  phone: t.orNull(t.text()),
  email: t.orNull(t.text()),
  position: t.int8(),
};
const SELECT = 'SELECT a.id, a.kind, a.phone_number AS phone, a.email, a.id AS position FROM applications a';

export const NAMED_APPLICATIONS = statement(
  'privacy-named-applications',
  `${SELECT} WHERE a.id = ANY ($1::bigint[]) AND a.erased_at IS NULL ORDER BY a.id FOR NO KEY UPDATE`,
  COLUMNS,
);

export type ErasableApplication = RowOf<typeof NAMED_APPLICATIONS>;

/**
 * Proof of consent, kept under keyed digests. An application without phone and e-mail leaves none: nobody could ask
 * about it.
 */
const KEEP_EVIDENCE = statement(
  'privacy-application-evidence',
  `INSERT INTO consent_evidence
     (phone_key, email_key, consent, source, source_page, text_version, given_at, network)
   SELECT given.phone_key, given.email_key, said.consent, 'application', coalesce(s.consent_page, s.source_page),
          CASE said.consent WHEN 'kvkk' THEN s.kvkk_text_version ELSE s.marketing_text_version END,
          coalesce(s.consent_at, a.created_at), network(submission_network(s.ip_address))
     FROM jsonb_to_recordset($1::jsonb) AS given (id bigint, kind text, phone_key text, email_key text)
     JOIN applications a ON a.id = given.id AND a.kind = given.kind
     JOIN form_submissions s ON s.id = a.submission_id
    CROSS JOIN (VALUES ('kvkk'), ('marketing')) AS said (consent)
    WHERE (said.consent = 'kvkk' OR a.marketing_consent)
      AND (given.phone_key IS NOT NULL OR given.email_key IS NOT NULL)`,
);

/** The same of permissions by channel, each with its own end. */
const KEEP_PERMISSIONS = statement(
  'privacy-application-permissions-evidence',
  `INSERT INTO consent_evidence
     (phone_key, email_key, consent, source, source_page, text_version, given_at, ended_at, network)
   SELECT given.phone_key, given.email_key, p.consent, 'application', coalesce(s.consent_page, s.source_page),
          p.text_version, coalesce(s.consent_at, a.created_at), coalesce(p.withdrawn_at, now()),
          network(submission_network(s.ip_address))
     FROM jsonb_to_recordset($1::jsonb) AS given (id bigint, kind text, phone_key text, email_key text)
     JOIN applications a ON a.id = given.id AND a.kind = given.kind
     JOIN application_permissions p ON p.application_id = a.id AND p.application_kind = a.kind
     JOIN form_submissions s ON s.id = a.submission_id
    WHERE given.phone_key IS NOT NULL OR given.email_key IS NOT NULL`,
);

/**
 * Neither status nor time nor product, nor attempts and outcome: what is counted stays. A debt at another bank is counted
 * nowhere.
 */
const ANONYMIZE = statement(
  'privacy-anonymize-applications',
  `UPDATE applications SET phone_number = NULL, email = NULL, outcome_reason = NULL, language = NULL, is_unwanted = false,
          next_action = NULL, next_action_at = NULL, current_bank = NULL, current_balance = NULL,
          remaining_months = NULL, current_instalment = NULL, erased_at = now(), version = version + 1
    WHERE id = ANY ($1::bigint[]) AND erased_at IS NULL`,
);

/** Days whose sums by site no longer hold. */
const RECOUNT_HOSTS = statement(
  'privacy-recount-hosts',
  `INSERT INTO outcome_changes
   SELECT a.created_at FROM applications a JOIN form_submissions s ON s.id = a.submission_id
    WHERE a.id = ANY ($1::bigint[]) AND s.referrer_host IS NOT NULL`,
);

const ANONYMIZE_SUBMISSIONS = statement(
  'privacy-anonymize-submissions',
  `UPDATE form_submissions SET user_agent = NULL, referrer = NULL, referrer_host = NULL, ip_address = NULL
    WHERE id IN (SELECT submission_id FROM applications WHERE id = ANY ($1::bigint[]))`,
);

const BLANK_NOTES = statement(
  'privacy-blank-notes',
  `UPDATE application_events SET note = $2 WHERE application_id = ANY ($1::bigint[]) AND note IS NOT NULL`,
);

const BLANK_MARKS = statement(
  'privacy-blank-marks',
  `UPDATE quality_calls SET words = $2 WHERE words <> '' AND event_id IN (
     SELECT id FROM application_events WHERE application_id = ANY ($1::bigint[]) AND type = 'outcome')`,
);

const REFERRALS = `SELECT r.id FROM applications a
     JOIN referrals r ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
    WHERE a.id = ANY ($1::bigint[])`;

const BLANK_REFERRAL_NOTES = statement(
  'privacy-blank-referral-notes',
  `UPDATE referral_events SET note = $2 WHERE note IS NOT NULL AND referral_id IN (${REFERRALS})`,
);

/** One that has not left never will; nobody is billed for it. */
const HOLD_REFERRALS = statement(
  'privacy-hold-referrals',
  `UPDATE referrals SET hold = CASE WHEN state = 'waiting' THEN 'erased' ELSE hold END, repeat_of = NULL, held_until = NULL,
          dispute_note = CASE WHEN dispute_note IS NOT NULL THEN $2 END,
          dispute_answer = CASE WHEN dispute_answer IS NOT NULL THEN $2 END, bank_reference = NULL, version = version + 1
    WHERE id IN (${REFERRALS})
      AND (state = 'waiting' OR repeat_of IS NOT NULL
           OR coalesce(dispute_note, dispute_answer, bank_reference) IS NOT NULL)`,
);

/** Later applications of the same person no longer lead to it. */
const UNLINK_REFERRALS = statement(
  'privacy-unlink-referrals',
  `UPDATE referrals SET repeat_of = NULL WHERE repeat_of IN (${REFERRALS})`,
);

/**
 * Outbox messages about applications. The outbox has a BRIN index, which is read whole for each number of a list. So
 * many numbers are neighbors: above this count their range is read once instead. The range is materialized, so that
 * the list does not become a condition of the index again.
 */
const MANY = 20;
const EVENTS = statement(
  'privacy-events',
  'SELECT id FROM outbox WHERE application_id = ANY ($1::bigint[])',
  columns(OutboxMessage, 'id'),
);
const EVENTS_OF_MANY = statement(
  'privacy-events-of-many',
  `WITH near AS MATERIALIZED (SELECT id, application_id FROM outbox WHERE application_id BETWEEN $2 AND $3)
   SELECT id FROM near WHERE application_id = ANY ($1::bigint[])`,
  columns(OutboxMessage, 'id'),
);

/** Answers of receivers may repeat the phone. */
const BLANK_ANSWERS = statement(
  'privacy-blank-answers',
  `UPDATE deliveries SET attempt_log = '[]' WHERE attempt_log <> '[]' AND outbox_id = ANY ($1::bigint[])`,
);
const BLANK_ERRORS = statement(
  'privacy-blank-errors',
  `UPDATE outbox SET last_error = NULL WHERE id = ANY ($1::bigint[]) AND last_error IS NOT NULL`,
);

async function blankAnswers(client: Queryable, ids: readonly string[]): Promise<void> {
  const sorted = [...ids].sort((one, other) => Number(BigInt(one) - BigInt(other)));
  const found =
    ids.length > MANY
      ? await rowsOf(client, EVENTS_OF_MANY, [ids, sorted[0], sorted.at(-1)])
      : await rowsOf(client, EVENTS, [ids]);
  const events = found.map(({ id }) => id);
  for (const blank of [BLANK_ANSWERS, BLANK_ERRORS]) await run(client, blank, [events]);
}

/** The banks that have it are to erase it too. */
export const TELL_BANKS = statement(
  'privacy-tell-banks',
  `INSERT INTO outbox (topic, payload)
   SELECT 'referral.erased', jsonb_build_object('referral', id, 'bank', bank_id, 'sent_at', sent_at)
     FROM referrals WHERE sent_at IS NOT NULL AND id IN (${REFERRALS}) ORDER BY id`,
);

/** Receivers other than the banks, such as a system of our own, are told to erase the application too. */
export const TELL_RECEIVERS = statement(
  'privacy-tell-receivers',
  `INSERT INTO outbox (topic, application_id, application_kind, payload)
   SELECT 'application.erased', id, kind, jsonb_build_object('kind', kind) FROM applications
    WHERE id = ANY ($1::bigint[]) ORDER BY id`,
);

/**
 * Takes out of applications, and of all that was written about them, what says whose they are; proof of consent is kept
 * apart. They are locked by the transaction, and are counted as before.
 */
export async function eraseApplications(
  client: Queryable,
  found: readonly ErasableApplication[],
  keys: PersonKeys,
): Promise<void> {
  const ids = found.map(({ id }) => id);
  const given = found.map(({ id, kind, phone, email }) => ({
    id,
    kind,
    phone_key: keys.phone(phone),
    email_key: keys.email(email),
  }));
  for (const keep of [KEEP_EVIDENCE, KEEP_PERMISSIONS]) await run(client, keep, [JSON.stringify(given)]);
  await run(client, ANONYMIZE, [ids]);
  await run(client, RECOUNT_HOSTS, [ids]);
  await run(client, ANONYMIZE_SUBMISSIONS, [ids]);
  for (const blank of [BLANK_NOTES, BLANK_MARKS, BLANK_REFERRAL_NOTES, HOLD_REFERRALS])
    await run(client, blank, [ids, ERASED_TEXT]);
  await run(client, UNLINK_REFERRALS, [ids]);
  await blankAnswers(client, ids);
}

export const applicationsNamed = (
  client: Queryable,
  ids: readonly string[],
): Promise<ErasableApplication[]> => rowsOf(client, NAMED_APPLICATIONS, [ids]);
