import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, sign-in, API keys and notices of staff, with the audit log of their acts. */
export class CreateAccounts1795900300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE refused_actions, bulk_jobs, audit_records, audit_log, figure_proposals, staff_acts,
        staff_notice_choices, staff_notice_reads, staff_notices, api_usage, api_secrets, api_keys,
        used_passkey_challenges, passkeys, recovery_codes, second_factors, password_resets, form_tokens,
        limited_requests, login_attempts, sessions, users;
      DROP FUNCTION follow_audit_log, forget_audit_log, redact_audit_log;`);
  }
}

const TABLES = `
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  search_key text NOT NULL, phone text CHECK (phone ~ '^5[0-9]{9}$'), password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('admin', 'moderator', 'agent', 'editor', 'analyst', 'bank',
    'user')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'suspended')),
  last_login_at timestamptz, credentials_version integer NOT NULL DEFAULT 1, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  must_change_password boolean NOT NULL DEFAULT false, deletion_due_at timestamptz,
  phone_confirmed_at timestamptz, bank_id text REFERENCES banks (id) ON UPDATE CASCADE, sign_up_token_hash bytea,
  CONSTRAINT users_bank_check CHECK ((role = 'bank') = (bank_id IS NOT NULL))
);
CREATE INDEX users_search ON users (search_key);
CREATE INDEX users_deletion_due_at_idx ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
CREATE UNIQUE INDEX users_phone_confirmed ON users (phone) WHERE phone_confirmed_at IS NOT NULL;
CREATE INDEX users_bank_id ON users (bank_id) WHERE bank_id IS NOT NULL;
CREATE INDEX users_sign_up_token_hash ON users (sign_up_token_hash) WHERE sign_up_token_hash IS NOT NULL;
COMMENT ON COLUMN users.credentials_version IS
  'raised by every new password; a session made under an older one is over';
COMMENT ON COLUMN users.must_change_password IS 'the password was made up: nothing is open before she has chosen one';
COMMENT ON COLUMN users.deletion_due_at IS 'a member wants to leave: she may think again until then';
COMMENT ON COLUMN users.phone_confirmed_at IS 'by a code that was sent there';

CREATE TABLE sessions (sid text PRIMARY KEY, sess json NOT NULL, expire timestamptz NOT NULL);
CREATE INDEX sessions_expire ON sessions (expire);
CREATE INDEX sessions_user ON sessions ((sess -> 'passport' -> 'user' ->> 'id'));

CREATE TABLE login_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_key text NOT NULL, ip_address inet NOT NULL,
  succeeded boolean NOT NULL, attempted_at timestamptz NOT NULL DEFAULT now(), device text
);
CREATE INDEX login_attempts_account ON login_attempts (account_key, ip_address, attempted_at DESC);
CREATE INDEX login_attempts_ip ON login_attempts (ip_address, attempted_at DESC);
COMMENT ON COLUMN login_attempts.account_key IS
  'keyed hash of the e-mail typed, so that unknown addresses are not stored in clear';
COMMENT ON COLUMN login_attempts.device IS
  'names a browser in which the account was signed in before, or a session; null for all others';

CREATE TABLE limited_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('phone-code', 'applicant-code', 'password', 'member-mail')),
  account_key text NOT NULL, phone_key text, ip_address inet NOT NULL, is_granted boolean NOT NULL,
  is_done boolean NOT NULL DEFAULT false, requested_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX limited_requests_account ON limited_requests (subject, account_key, requested_at DESC);
CREATE INDEX limited_requests_phone ON limited_requests (phone_key, requested_at DESC) WHERE phone_key IS NOT NULL;
CREATE INDEX limited_requests_ip ON limited_requests (subject, ip_address, requested_at DESC);
CREATE INDEX limited_requests_requested ON limited_requests (requested_at);
COMMENT ON TABLE limited_requests IS
  'what sent something to an address or a phone that somebody typed; counted by limits';

CREATE TABLE form_tokens (
  token uuid PRIMARY KEY, resource text NOT NULL, record_id text NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX form_tokens_used ON form_tokens (used_at);
COMMENT ON TABLE form_tokens IS 'what a form has created: sent twice, it creates nothing more';

CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE, expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), used_at timestamptz
);
COMMENT ON TABLE password_resets IS
  'one link per person: a newer one replaces it, using it or any other new password removes it';

CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret bytea NOT NULL, last_step integer NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  user_id bigint REFERENCES second_factors (user_id) ON DELETE CASCADE,
  code_hash bytea, PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE, public_key bytea NOT NULL, counter bigint NOT NULL, name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), last_used_at timestamptz
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE TABLE used_passkey_challenges (challenge_hash bytea PRIMARY KEY, used_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX used_passkey_challenges_used_at_idx ON used_passkey_challenges (used_at);

CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, scopes text[] NOT NULL,
  bank_id text REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_by_name text NOT NULL, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), is_active boolean NOT NULL DEFAULT true, expires_on date,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0
    AND scopes <@ ARRAY['catalogue.read', 'applications.write', 'referrals.read', 'referrals.write']),
  CONSTRAINT api_keys_bank CHECK (bank_id IS NOT NULL OR NOT scopes && ARRAY['referrals.read', 'referrals.write'])
);
CREATE INDEX api_keys_bank_id ON api_keys (bank_id) WHERE bank_id IS NOT NULL;

CREATE TABLE api_secrets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  api_key_id bigint NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  hash text NOT NULL UNIQUE, hint text NOT NULL, valid_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_secrets_api_key_id ON api_secrets (api_key_id);
COMMENT ON COLUMN api_secrets.hash IS 'SHA-256 of 192 random bits: nothing to guess, so nothing slower is needed';

CREATE TABLE api_usage (
  api_key_id bigint REFERENCES api_keys (id) ON DELETE CASCADE, hour timestamptz, requests integer NOT NULL,
  last_at timestamptz, last_network inet, PRIMARY KEY (api_key_id, hour)
) WITH (fillfactor = 50);
COMMENT ON COLUMN api_usage.last_network IS 'cut to /24 or /48';

CREATE TABLE staff_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('application', 'system')),
  reason text NOT NULL CHECK (reason IN ('created', 'channel', 'dead', 'work', 'proxy', 'flood', 'refused')),
  outbox_id bigint UNIQUE, application_id bigint, created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_notices_created ON staff_notices (created_at);
CREATE INDEX staff_notices_reason ON staff_notices (reason, created_at) WHERE kind = 'system';
COMMENT ON COLUMN staff_notices.outbox_id IS 'the event that it tells of: told once, however often that is planned';

CREATE TABLE staff_notice_reads (
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  notice_id bigint REFERENCES staff_notices (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, notice_id)
);
CREATE INDEX staff_notice_reads_notice ON staff_notice_reads (notice_id);

CREATE TABLE staff_notice_choices (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  application text NOT NULL DEFAULT 'at_once' CHECK (application IN ('off', 'at_once', 'digest')),
  system text NOT NULL DEFAULT 'at_once' CHECK (system IN ('off', 'at_once', 'digest')),
  digest_hour smallint NOT NULL DEFAULT 9 CHECK (digest_hour BETWEEN 0 AND 23),
  told_on date, told_until bigint NOT NULL DEFAULT 0, read_until bigint NOT NULL DEFAULT 0
);
COMMENT ON COLUMN staff_notice_choices.told_until IS
  'the last notice that a digest told, or that came before one was chosen';

CREATE TABLE staff_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('status', 'assignment', 'note', 'bulk')),
  application_id bigint, assigned_from bigint, assigned_to bigint,
  actor_id bigint REFERENCES users (id) ON DELETE SET NULL, actor_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), undo_until timestamptz,
  is_released boolean NOT NULL DEFAULT false, undone_at timestamptz,
  CONSTRAINT staff_acts_check CHECK (undone_at IS NULL OR undone_at <= undo_until)
);
CREATE INDEX staff_acts_due ON staff_acts (undo_until) WHERE NOT is_released;
CREATE INDEX staff_acts_actor ON staff_acts (actor_id);

CREATE TABLE figure_proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, token uuid NOT NULL UNIQUE, resource text NOT NULL,
  record_id text, subject text NOT NULL, title text NOT NULL, permission text NOT NULL, fields jsonb NOT NULL,
  figures jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'replaced')),
  proposed_at timestamptz NOT NULL DEFAULT now(), proposed_by text NOT NULL,
  proposer_id bigint REFERENCES users (id) ON DELETE SET NULL, decided_at timestamptz, decided_by text,
  CONSTRAINT figure_proposals_decided CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX figure_proposals_subject ON figure_proposals (subject) WHERE state = 'waiting';
CREATE INDEX figure_proposals_proposer ON figure_proposals (proposer_id);
COMMENT ON TABLE figure_proposals IS 'changes of published figures that a second person has to approve';

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY, at timestamptz DEFAULT now(),
  actor_id bigint REFERENCES users (id) ON DELETE SET NULL, actor_name text NOT NULL, action text NOT NULL,
  resource text NOT NULL, resource_id text NOT NULL, before jsonb, after jsonb, request_id text, ip_address inet,
  PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE INDEX audit_log_action ON audit_log (action, at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_actor_action ON audit_log (actor_id, action, at DESC, id DESC);
CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_kind ON audit_log (resource, at DESC, id DESC);
CREATE INDEX audit_log_record ON audit_log (resource_id, at DESC, id DESC);
CREATE INDEX audit_log_read_referrals ON audit_log USING gin ((after -> 'referrals')) WHERE action = 'referral.read';

CREATE TABLE audit_records (entry_id bigint, record_id bigint, before jsonb, PRIMARY KEY (entry_id, record_id));
CREATE INDEX audit_records_record ON audit_records (record_id, entry_id);
COMMENT ON TABLE audit_records IS 'the records that an entry about many of them changed, and what they were';

CREATE TABLE bulk_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL CHECK (action IN ('approve', 'reject', 'delete')),
  query text NOT NULL, until_id bigint NOT NULL, total integer NOT NULL, position bigint NOT NULL DEFAULT 0,
  seen integer NOT NULL DEFAULT 0, changed integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped', 'failed')),
  failures integer NOT NULL DEFAULT 0, actor_id bigint REFERENCES users (id) ON DELETE SET NULL,
  actor_name text NOT NULL, actor_request text, actor_address inet, created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(), entry_id bigint, asked_at timestamptz NOT NULL DEFAULT now(),
  left_out bigint[] NOT NULL DEFAULT '{}', left_out_count integer NOT NULL DEFAULT 0, act_id bigint,
  reopened text[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX bulk_jobs_running ON bulk_jobs (action, query, until_id) WHERE state = 'running';
COMMENT ON COLUMN bulk_jobs.query IS 'the address of the filtered list; what names a person is sealed in it';
COMMENT ON COLUMN bulk_jobs.position IS 'the last application looked at: each batch goes on behind it';
COMMENT ON COLUMN bulk_jobs.left_out IS
  'the first applications that were changed since asked_at, and so are not by the job';

CREATE TABLE refused_actions (
  hour timestamptz, asker text CHECK (asker IN ('account', 'key', 'network')), asker_id text,
  refusal text CHECK (refusal IN ('permission', 'scope', 'key', 'form', 'origin', 'other')),
  network cidr, requests integer NOT NULL, PRIMARY KEY (hour, asker, asker_id, refusal)
);
COMMENT ON TABLE refused_actions IS 'an hour that is over stands in audit_log instead';
`;

const FUNCTIONS = `
CREATE FUNCTION redact_audit_log(words text[]) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $body$
  DECLARE
    pattern text;
    entries bigint;
    records bigint;
  BEGIN
    IF cardinality(words) = 0 OR EXISTS (SELECT FROM unnest(words) AS word WHERE word IS NULL OR word !~ '^[[:alnum:]@.+_-]{6,254}$') THEN
      RAISE EXCEPTION 'redact_audit_log expects phone numbers or addresses of at least six characters';
    END IF;
    SELECT string_agg(regexp_replace(word, '([.+])', '\\\\\\1', 'g'), '|') INTO pattern FROM unnest(words) AS word;
    UPDATE audit_log SET
        before = regexp_replace(before::text, pattern, '[silindi]', 'gi')::jsonb,
        after = regexp_replace(after::text, pattern, '[silindi]', 'gi')::jsonb,
        resource_id = regexp_replace(resource_id, pattern, '[silindi]', 'gi')
     WHERE before::text ~* pattern OR after::text ~* pattern OR resource_id ~* pattern;
    GET DIAGNOSTICS entries = ROW_COUNT;
    UPDATE audit_records SET before = regexp_replace(before::text, pattern, '[silindi]', 'gi')::jsonb
     WHERE before::text ~* pattern;
    GET DIAGNOSTICS records = ROW_COUNT;
    INSERT INTO audit_log (actor_name, action, resource, resource_id, after)
    VALUES ('Sistem', 'audit.redact', 'audit', '*', jsonb_build_object('count', entries + records));
    RETURN entries + records;
  END
$body$;
COMMENT ON FUNCTION redact_audit_log IS
  'takes phone numbers and addresses of a person out of the audit log, and logs that it did';

CREATE FUNCTION forget_audit_log(until timestamptz, most integer) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $body$
  DECLARE
    entries integer;
  BEGIN
    IF until IS NULL OR until > now() - interval '1 year' + interval '1 day' THEN
      RAISE EXCEPTION 'forget_audit_log keeps a year at the least';
    END IF;
    DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at < until ORDER BY at, id LIMIT most);
    GET DIAGNOSTICS entries = ROW_COUNT;
    RETURN entries;
  END
$body$;
COMMENT ON FUNCTION forget_audit_log IS 'takes entries past their period out of the audit log';

CREATE FUNCTION follow_audit_log() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    DELETE FROM audit_records WHERE entry_id IN (SELECT id FROM gone);
    UPDATE bulk_jobs SET entry_id = NULL WHERE entry_id IN (SELECT id FROM gone);
    RETURN NULL;
  END
$body$;
COMMENT ON FUNCTION follow_audit_log IS 'what hangs on an entry by its number goes with it';

CREATE TRIGGER audit_log_gone AFTER DELETE ON audit_log REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION follow_audit_log();
`;
