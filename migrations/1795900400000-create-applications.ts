import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications with their history, claims and codes, and their counts per day. */
export class CreateApplications1795900400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER sessions_release_claims ON sessions;
      DROP TRIGGER users_phone_changed ON users;
      DROP TABLE conversion_changes, conversions_per_day, conversion_days, do_not_contact, phone_codes,
        applicant_codes, application_presence, application_claims, application_events, applications,
        form_submissions;
      DROP FUNCTION forget_phone_confirmation, tell_deleted_application, release_of, release_claims_of_session,
        note_claim, claim_minutes, note_rejections, note_conversion_change, take_submission_turn,
        take_submission_turns, submission_network;`);
  }
}

const TABLES = `
CREATE FUNCTION submission_network(address inet) RETURNS inet LANGUAGE sql IMMUTABLE AS $body$
  SELECT CASE family(address) WHEN 6 THEN network(set_masklen(address, 64))::inet ELSE address END
$body$;

CREATE TABLE form_submissions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  form_type text NOT NULL CHECK (form_type IN ('loan_application', 'deposit_application', 'card_application',
    'remote_customer', 'newsletter')),
  submission_token uuid NOT NULL UNIQUE, source_page text NOT NULL, source_section text NOT NULL, user_agent text,
  referrer text, ip_address inet, kvkk_text_version text, marketing_text_version text,
  created_at timestamptz NOT NULL DEFAULT now(), api_key_id bigint, consent_page text, consent_at timestamptz,
  CONSTRAINT form_submissions_program CHECK (api_key_id IS NULL = (consent_at IS NULL)
    AND api_key_id IS NULL = (consent_page IS NULL))
);
CREATE INDEX form_submissions_address ON form_submissions (ip_address, created_at DESC);
CREATE INDEX form_submissions_bank_pages ON form_submissions (source_page, created_at) WHERE source_page LIKE '/%/%';
COMMENT ON COLUMN form_submissions.api_key_id IS
  'the program that brought it; no foreign key: what was brought stands, whatever becomes of the key';

CREATE SEQUENCE applications_id_seq;
CREATE TABLE applications (
  id bigint DEFAULT nextval('applications_id_seq'),
  kind text CHECK (kind IN ('loan', 'deposit', 'card', 'remote_customer')),
  submission_id bigint NOT NULL REFERENCES form_submissions (id) ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'processing', 'approved', 'rejected', 'completed')),
  phone_number text CHECK (phone_number ~ '^5[0-9]{9}$'), email text CHECK (length(email) <= 254),
  email_key text GENERATED ALWAYS AS (lower(email)) STORED,
  loan_type text CHECK (loan_type IN ('ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi')),
  deposit_type text CHECK (deposit_type IN ('tl_mevduat', 'usd_mevduat', 'eur_mevduat')),
  amount numeric(15, 2) CHECK (amount > 0), term_months integer CHECK (term_months > 0),
  term_days integer CHECK (term_days > 0), card_name text, bank_name text,
  application_method text CHECK (application_method IN ('sms', 'qr')),
  selected_banks text[] NOT NULL DEFAULT '{}', kvkk_consent boolean NOT NULL CHECK (kvkk_consent),
  marketing_consent boolean NOT NULL DEFAULT false, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  assigned_to bigint REFERENCES users (id) ON DELETE SET NULL,
  suspicion text CHECK (suspicion IN ('network', 'unknown-address', 'honeypot')),
  phone_confirmed_at timestamptz, erased_at timestamptz, withdrawn_at timestamptz,
  marketing_withdrawn_at timestamptz, is_unwanted boolean NOT NULL DEFAULT false, PRIMARY KEY (id, kind),
  UNIQUE (submission_id, kind)
) PARTITION BY LIST (kind);
ALTER SEQUENCE applications_id_seq OWNED BY applications.id;
CREATE TABLE card_applications PARTITION OF applications (kind DEFAULT 'card') FOR VALUES IN ('card');
CREATE TABLE deposit_applications PARTITION OF applications (kind DEFAULT 'deposit') FOR VALUES IN ('deposit');
CREATE TABLE loan_applications PARTITION OF applications (kind DEFAULT 'loan') FOR VALUES IN ('loan');
CREATE TABLE remote_customer_applications PARTITION OF applications (kind DEFAULT 'remote_customer') FOR VALUES IN ('remote_customer');
ALTER TABLE card_applications ADD CONSTRAINT card_applications_is_whole
  CHECK (erased_at IS NOT NULL OR card_name IS NOT NULL AND bank_name IS NOT NULL AND email IS NOT NULL AND
  phone_number IS NOT NULL);
ALTER TABLE deposit_applications ADD CONSTRAINT deposit_applications_is_whole
  CHECK (erased_at IS NOT NULL OR deposit_type IS NOT NULL AND amount IS NOT NULL AND term_days IS NOT NULL AND
  phone_number IS NOT NULL);
ALTER TABLE loan_applications ADD CONSTRAINT loan_applications_is_whole
  CHECK (erased_at IS NOT NULL OR loan_type IS NOT NULL AND amount IS NOT NULL AND term_months IS NOT NULL AND
  phone_number IS NOT NULL);
ALTER TABLE remote_customer_applications ADD CONSTRAINT remote_customer_applications_is_whole
  CHECK (erased_at IS NOT NULL OR bank_name IS NOT NULL AND application_method IS NOT NULL AND (application_method =
  'qr' OR phone_number IS NOT NULL));
CREATE INDEX applications_created ON applications (created_at DESC, id DESC);
CREATE INDEX applications_status ON applications (status, created_at DESC, id DESC);
CREATE INDEX applications_phone ON applications (phone_number text_pattern_ops, created_at DESC);
CREATE INDEX applications_email ON applications (email_key text_pattern_ops) WHERE email_key IS NOT NULL;
CREATE INDEX applications_assigned ON applications (assigned_to, created_at DESC, id DESC)
  WHERE assigned_to IS NOT NULL;
CREATE INDEX applications_assigned_status ON applications (assigned_to, status, created_at DESC, id DESC)
  WHERE assigned_to IS NOT NULL;
CREATE INDEX applications_suspicious ON applications (created_at DESC, id DESC) WHERE suspicion IS NOT NULL;
CREATE INDEX applications_amount_by_currency ON applications (( CASE WHEN amount IS NULL THEN 0
  WHEN deposit_type = 'eur_mevduat' THEN 1 WHEN deposit_type = 'usd_mevduat' THEN 2
  ELSE 3 END) DESC, amount DESC NULLS LAST, id DESC);
CREATE INDEX applications_marketing_withdrawn ON applications (marketing_withdrawn_at)
  WHERE marketing_withdrawn_at IS NOT NULL;
CREATE INDEX applications_withdrawn ON applications (id) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX applications_unwanted ON applications (created_at DESC, id DESC) WHERE is_unwanted;
COMMENT ON COLUMN applications.suspicion IS
  'network: very many came from its network within the hour; unknown-address: nobody knows where it came from; honeypot: something stood in the field that no person sees';
COMMENT ON COLUMN applications.is_unwanted IS 'the person is on the list of those who want to hear from nobody';

CREATE TABLE application_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, application_id bigint NOT NULL,
  application_kind text NOT NULL,
  type text NOT NULL CHECK (type IN ('status', 'note', 'assignment', 'claim', 'release')),
  from_status text, to_status text, note text CHECK (length(note) <= 2000),
  actor_id bigint REFERENCES users (id) ON DELETE SET NULL, actor_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), act_id bigint,
  FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE
);
CREATE INDEX application_events_application ON application_events (application_id, application_kind, id);
CREATE INDEX application_events_actor_id_idx ON application_events (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX application_events_act ON application_events (act_id, application_id) WHERE act_id IS NOT NULL;

CREATE TABLE application_claims (
  person text PRIMARY KEY, application_id bigint NOT NULL, application_kind text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  act text NOT NULL CHECK (act IN ('reveal', 'note', 'change', 'claim')),
  acted_at timestamptz NOT NULL DEFAULT now(), until timestamptz NOT NULL,
  FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE
);
CREATE INDEX application_claims_application ON application_claims (application_id, application_kind);
CREATE INDEX application_claims_user ON application_claims (user_id);
COMMENT ON TABLE application_claims IS 'which member of staff works on a person''s applications, until when';
COMMENT ON COLUMN application_claims.person IS
  'hash of the phone, so that nobody calls one person about two applications';

CREATE UNLOGGED TABLE application_presence (
  application_id bigint, user_id bigint, name text NOT NULL, since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (application_id, user_id)
);
COMMENT ON TABLE application_presence IS 'who has an application open; a hint, lost with a crash';

CREATE TABLE applicant_codes (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY, account_key text NOT NULL, application_id bigint,
  application_kind text, channel text CHECK (channel IN ('sms', 'email')), tries integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL DEFAULT now(), used_at timestamptz, session_key text UNIQUE,
  session_until timestamptz, request_id bigint, browser_key text, is_named boolean NOT NULL DEFAULT true,
  FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE
);
CREATE INDEX applicant_codes_account ON applicant_codes (account_key, asked_at DESC);
CREATE INDEX applicant_codes_asked ON applicant_codes (asked_at);
CREATE INDEX applicant_codes_application ON applicant_codes (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX applicant_codes_application_idx ON applicant_codes (application_id, application_kind)
  WHERE application_id IS NOT NULL;
COMMENT ON TABLE applicant_codes IS
  'who asked to see an application, whether there is such a one or not; the code itself is made of id and secret';
COMMENT ON COLUMN applicant_codes.account_key IS 'keyed hash of what was typed and the network it was typed in';

CREATE TABLE phone_codes (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY, request_id bigint NOT NULL, owner text NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^5[0-9]{9}$'), old_phone text, tries integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL DEFAULT now(), used_at timestamptz
);
CREATE INDEX phone_codes_owner ON phone_codes (owner, asked_at DESC);
CREATE INDEX phone_codes_asked ON phone_codes (asked_at);
COMMENT ON TABLE phone_codes IS
  'codes that were sent to a phone, for two days; the code itself is made of id and secret';
COMMENT ON COLUMN phone_codes.request_id IS 'in limited_requests, where it may be forgotten earlier';
COMMENT ON COLUMN phone_codes.owner IS 'who may use it: a member, or a form';
COMMENT ON COLUMN phone_codes.old_phone IS 'what a member had confirmed before: it is told';

CREATE TABLE do_not_contact (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, type text NOT NULL CHECK (type IN ('phone', 'email')),
  key text NOT NULL UNIQUE, hint text NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  added_by bigint REFERENCES users (id) ON DELETE SET NULL, added_by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), marked_at timestamptz
);
COMMENT ON COLUMN do_not_contact.marked_at IS
  'since when the applications that were there are marked; null: to be done';

CREATE TABLE conversion_days (zone text, day date, PRIMARY KEY (zone, day));

CREATE TABLE conversions_per_day (
  zone text NOT NULL, day date NOT NULL, bank_id text NOT NULL, kind text NOT NULL, detail text NOT NULL,
  page text NOT NULL, conversions integer NOT NULL CHECK (conversions > 0), report text NOT NULL,
  rejected integer NOT NULL DEFAULT 0 CHECK (rejected >= 0)
);
CREATE INDEX conversions_per_day_report ON conversions_per_day (zone, report, day);
COMMENT ON TABLE conversions_per_day IS
  'counted from applications, for the days in conversion_days: can be emptied with it at any time';
COMMENT ON COLUMN conversions_per_day.detail IS 'kind of loan or deposit, name of the card';

CREATE TABLE conversion_changes (created_at timestamptz NOT NULL);
COMMENT ON TABLE conversion_changes IS
  'when applications were made that came, went or changed after their day: it is counted anew';
`;

const FUNCTIONS = `
CREATE FUNCTION take_submission_turns(given jsonb)
  RETURNS TABLE(n integer, by_address integer, by_phone integer) LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM pg_advisory_xact_lock(key) FROM (
      SELECT key
        FROM jsonb_to_recordset(given) AS one (address inet, phone_number text),
             LATERAL (VALUES (hashinetextended(submission_network(address), 1)),
                             (hashtextextended(phone_number, 2))) AS lock (key)
       WHERE key IS NOT NULL ORDER BY key OFFSET 0) AS locks;
    RETURN QUERY
      SELECT one.n,
             ((SELECT count(*) FROM form_submissions
                WHERE ip_address BETWEEN host(submission_network(one.address))::inet
                                     AND host(broadcast(submission_network(one.address)))::inet
                  AND created_at > now() - interval '1 hour')
              + row_number() OVER (PARTITION BY submission_network(one.address) ORDER BY one.n) - 1)::integer,
             ((SELECT count(*) FROM applications
                WHERE phone_number = one.phone_number AND created_at > now() - interval '1 day')
              + row_number() OVER (PARTITION BY one.phone_number ORDER BY one.n) - 1)::integer
               * (one.phone_number IS NOT NULL)::integer
        FROM jsonb_to_recordset(given) AS one (n integer, address inet, phone_number text);
  END
$body$;

CREATE FUNCTION take_submission_turn(address inet, phone text, OUT by_address integer, OUT by_phone integer)
  RETURNS record LANGUAGE sql AS $body$
  SELECT turn.by_address, turn.by_phone
    FROM take_submission_turns(jsonb_build_array(
           jsonb_build_object('n', 0, 'address', address, 'phone_number', phone))) AS turn
$body$;

CREATE FUNCTION note_conversion_change() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP <> 'INSERT' THEN INSERT INTO conversion_changes VALUES (OLD.created_at); END IF;
    IF TG_OP <> 'DELETE' THEN INSERT INTO conversion_changes VALUES (NEW.created_at); END IF;
    RETURN NULL;
  END
$body$;

CREATE FUNCTION note_rejections() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO conversion_changes
    SELECT DISTINCT date_bin('15 minutes', made.created_at, 'epoch')
      FROM now_so AS made JOIN was_so USING (id, kind)
     WHERE (made.status = 'rejected') <> (was_so.status = 'rejected')
       AND made.created_at < now() - interval '30 minutes';
    RETURN NULL;
  END
$body$;

CREATE FUNCTION claim_minutes() RETURNS integer LANGUAGE sql STABLE AS $body$
  SELECT coalesce((SELECT (values ->> 'claimMinutes')::integer FROM settings
                    WHERE group_name = 'general' AND values ->> 'claimMinutes' ~ '^[1-9][0-9]{0,2}$'), 15)
$body$;
COMMENT ON FUNCTION claim_minutes IS 'after how many minutes without an act a claim ends by itself';

CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE
    is_taken_over boolean := TG_OP = 'UPDATE' AND OLD.until > now();
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.user_id = OLD.user_id THEN RETURN NULL; END IF;
    IF TG_OP <> 'INSERT' AND NOT is_taken_over THEN
      INSERT INTO application_events (application_id, application_kind, type, actor_id, actor_name, created_at)
      SELECT a.id, a.kind, 'release', (SELECT u.id FROM users u WHERE u.id = OLD.user_id), OLD.name, LEAST(now(), OLD.until)
        FROM applications a WHERE a.id = OLD.application_id AND a.kind = OLD.application_kind;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name)
      VALUES (NEW.application_id, NEW.application_kind, 'claim', CASE WHEN is_taken_over THEN OLD.name END, NEW.user_id, NEW.name);
    END IF;
    RETURN NULL;
  END
$body$;

CREATE FUNCTION release_claims_of_session() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE
    who text := OLD.sess -> 'passport' -> 'user' ->> 'id';
  BEGIN
    IF who IS NULL OR EXISTS (SELECT FROM sessions s WHERE s.sess -> 'passport' -> 'user' ->> 'id' = who AND s.expire > now())
    THEN RETURN NULL; END IF;
    DELETE FROM application_claims WHERE user_id = who::bigint;
    DELETE FROM application_presence WHERE user_id = who::bigint;
    RETURN NULL;
  END
$body$;

CREATE FUNCTION release_of(release text, api_key_id bigint) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT CASE WHEN api_key_id IS NOT NULL AND release = 'at_once' THEN 'confirmed_phone' ELSE release END
$body$;
COMMENT ON FUNCTION release_of IS 'what a program brings waits at least until the phone is confirmed';

CREATE FUNCTION tell_deleted_application() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO outbox (topic, application_id, application_kind, payload)
    SELECT 'application.erased', OLD.id, OLD.kind, jsonb_build_object('kind', OLD.kind)
     WHERE EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND 'application.created' = ANY (events))
        OR EXISTS (SELECT FROM settings WHERE group_name = 'api' AND coalesce(values ->> 'webhookUrl', '') <> '');
    RETURN NULL;
  END
$body$;

CREATE FUNCTION forget_phone_confirmation() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    NEW.phone_confirmed_at := NULL;
    RETURN NEW;
  END
$body$;

CREATE TRIGGER application_claims_history AFTER INSERT OR DELETE OR UPDATE OF user_id ON application_claims
  FOR EACH ROW EXECUTE FUNCTION note_claim();
CREATE TRIGGER sessions_release_claims AFTER DELETE ON sessions FOR EACH ROW
  EXECUTE FUNCTION release_claims_of_session();
CREATE TRIGGER users_phone_changed BEFORE UPDATE ON users FOR EACH ROW WHEN (NEW.phone
  IS DISTINCT FROM OLD.phone AND NOT NEW.phone_confirmed_at IS DISTINCT FROM OLD.phone_confirmed_at)
  EXECUTE FUNCTION forget_phone_confirmation();
`;
