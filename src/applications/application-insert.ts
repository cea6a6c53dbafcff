import { columns, optional, t } from '../platform/database/row.js';
import { type RowOf, statement } from '../platform/database/sql.js';
import { UNKNOWN_ADDRESS } from '../platform/routing/client-address.js';
import { liraFromKurus } from '../shared/finance/money.js';
import type { ApplicationConsent } from '../shared/enums/applications.js';
import { Application } from './application.entity.js';
import type { NewApplication, Sender } from './application.js';
import { type ApplicationSubject, listed, SENT_COLUMNS } from './subject-columns.js';
import { SUBMISSION_LIMITS } from './submission-limits.js';

/** Consents that the applicant gave, and proof of the phone. */
export interface ShownConsents {
  readonly versions: Readonly<Record<ApplicationConsent, string>>;
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
 * A second referral of a phone and kind to one bank is recognised as a double under the lock of that phone, whether the
 * first was stored before, at the same time or in the same batch.
 */
export const STORE = statement(
  'store-applications',
  `WITH given AS MATERIALIZED (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
       n integer, kind text, form_type text, token uuid, source_page text, source_section text, user_agent text,
       referrer text, address inet, kvkk_text_version text, marketing_text_version text, marketing_consent boolean, permissions jsonb,
       contact_keys text[], member_id bigint, api_key_id bigint, consent_page text, consent_at timestamptz,
       phone_confirmed boolean, honeypot_filled boolean, publisher text, referrer_host text, ${DECLARED})
   ), rule AS MATERIALIZED (
     SELECT double_days() > 0 AS holds_doubles, make_interval(hours => double_hours()) AS held_for
   ), turn AS MATERIALIZED (
     SELECT n, by_address, by_phone FROM take_submission_turns($1::jsonb)
   ), submission AS (
     INSERT INTO form_submissions (form_type, submission_token, source_page, source_section, user_agent, referrer,
                                   ip_address, kvkk_text_version, marketing_text_version, api_key_id, consent_page,
                                   consent_at, referrer_host, publisher_id)
     SELECT form_type, token, source_page, source_section, user_agent, referrer, address, kvkk_text_version,
            marketing_text_version, api_key_id, consent_page, consent_at, referrer_host,
            (SELECT p.id FROM publishers p
              WHERE p.is_active AND p.id = CASE WHEN api_key_id IS NULL THEN publisher
                ELSE (SELECT k.publisher_id FROM api_keys k WHERE k.id = api_key_id) END)
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
     RETURNING id, kind, submission_id, created_at, status, selected_banks, suspicion, phone_confirmed_at, phone_number
   ), permission AS (
     INSERT INTO application_permissions (application_id, application_kind, consent, text_version)
     SELECT application.id, application.kind, said.consent, said.version
       FROM application JOIN submission ON submission.id = submission_id JOIN given ON token = submission_token
      CROSS JOIN jsonb_to_recordset(permissions) AS said (consent text, version text)
   ), earlier AS MATERIALIZED (
     SELECT application.id AS application_id, found.bank_id, found.id
       FROM application CROSS JOIN earlier_referrals(phone_number, kind, selected_banks) AS found
      WHERE phone_number IS NOT NULL
   ), chosen AS MATERIALIZED (
     SELECT next_number('referrals_id_seq') AS id, bank_id, application.created_at, application.id AS application_id,
            application.kind, application.status, phone_number,
            referral_hold(is_unwanted, suspicion, release_of(lead_release, api_key_id), phone_confirmed_at, lead_channel)
              AS hold
       FROM application CROSS JOIN unnest(selected_banks) AS bank_id LEFT JOIN banks ON banks.id = bank_id
       JOIN unwanted ON unwanted.submission_id = application.submission_id
   ), repeated AS (
     SELECT chosen.*, coalesce(earlier.id, CASE WHEN holds_doubles THEN min(chosen.id)
              FILTER (WHERE phone_number IS NOT NULL AND goes_first(hold))
              OVER (PARTITION BY phone_number, kind, bank_id ORDER BY application_id
                    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) END) AS repeat_of
       FROM chosen CROSS JOIN rule LEFT JOIN earlier USING (application_id, bank_id)
   ), referral AS (
     INSERT INTO referrals (id, bank_id, created_at, application_id, application_kind, application_status, hold,
                            repeat_of, held_until)
     SELECT id, bank_id, created_at, application_id, kind, status, double_hold(hold, until), repeat_of, until
       FROM repeated CROSS JOIN rule
      CROSS JOIN LATERAL (SELECT CASE WHEN repeat_of IS NOT NULL THEN now() + held_for END AS until) AS held
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

/** Columns that the database gave a new application, with its turns; all NULL but these when nothing was stored. */
export type StoreRow = RowOf<typeof STORE>;

/** Values of the statement for a batch. */
export const valuesOf = (batch: readonly PreparedSubmission[]): readonly unknown[] => [
  JSON.stringify(batch.map(({ subject, ...rest }, n) => ({ n, ...rest, ...subject }))),
  SUBMISSION_LIMITS.perAddressAndHour,
  SUBMISSION_LIMITS.perPhoneAndDay,
  SUBMISSION_LIMITS.perUnknownAddressAndHour,
  SUBMISSION_LIMITS.unflaggedPerAddressAndHour,
];

/** A checked application as the statement reads it out of JSON. */
export type PreparedSubmission = ReturnType<typeof prepare>;

/** @param contact_keys under which the list of those who want to hear from nobody may know the person */
export function prepare(
  {
    kind,
    formType,
    token,
    sourcePage,
    sourceSection,
    marketingConsent,
    channels,
    subject,
    isHoneypotFilled,
    publisher,
    referrerHost,
  }: NewApplication,
  { address, userAgent, referrer, ownHost, memberId, program }: Sender,
  { versions, isPhoneConfirmed }: ShownConsents,
  contact_keys: readonly string[],
) {
  return {
    kind,
    form_type: formType,
    token,
    source_page: sourcePage,
    source_section: sourceSection,
    user_agent: userAgent,
    referrer,
    address,
    kvkk_text_version: versions.kvkk,
    marketing_text_version: marketingConsent ? versions.marketing : null,
    marketing_consent: marketingConsent,
    permissions: channels.map((consent) => ({ consent, version: versions[consent] })),
    contact_keys,
    member_id: memberId,
    api_key_id: program?.keyId ?? null,
    consent_page: program?.consentPage ?? null,
    consent_at: program?.consentAt.toISOString() ?? null,
    phone_confirmed: isPhoneConfirmed,
    honeypot_filled: isHoneypotFilled,
    publisher,
    referrer_host: program === null && referrerHost !== ownHost ? referrerHost : undefined,
    subject: { ...subject, amount: liraOf(subject) },
  };
}

/** The amount as its column takes it. */
export const liraOf = ({ amount }: ApplicationSubject): string | undefined =>
  amount === undefined ? undefined : liraFromKurus(amount);
