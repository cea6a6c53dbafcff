import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Newsletter readers, members and privacy requests, with the record of what was erased. */
export class CreatePeople1795900700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE retention_steps, retention_runs, consent_evidence, erasures, privacy_requests, rate_alarms,
        saved_results, member_email_changes, member_sign_ups, member_consents, member_applications,
        newsletter_links, newsletter_letters, newsletter_sendings, newsletter_issues, newsletter_subscribers;`);
  }
}

const TABLES = `
CREATE TABLE newsletter_subscribers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text CHECK (email = lower(email) AND length(email) <= 254),
  phone_number text CHECK (phone_number ~ '^5[0-9]{9}$'),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
  kvkk_text text NOT NULL CHECK (kvkk_text <> ''), marketing_consent boolean NOT NULL DEFAULT false,
  marketing_text text, source_page text NOT NULL, source_section text NOT NULL,
  submission_id bigint REFERENCES form_submissions (id) ON DELETE SET NULL,
  confirm_token_hash bytea UNIQUE, confirm_sent_at timestamptz NOT NULL DEFAULT now(),
  unsubscribe_token text NOT NULL UNIQUE, created_at timestamptz NOT NULL DEFAULT now(), confirmed_at timestamptz,
  unsubscribed_at timestamptz, updated_at timestamptz NOT NULL DEFAULT now(),
  end_reason text CHECK (end_reason IN ('own', 'staff', 'bounce', 'complaint')),
  CONSTRAINT newsletter_subscribers_check CHECK (email IS NOT NULL OR phone_number IS NOT NULL),
  CONSTRAINT newsletter_subscribers_check1 CHECK (marketing_text IS NOT NULL = marketing_consent)
);
CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (email);
CREATE UNIQUE INDEX newsletter_subscribers_phone ON newsletter_subscribers (phone_number) WHERE email IS NULL;
CREATE INDEX newsletter_subscribers_created ON newsletter_subscribers (created_at DESC, id DESC);
CREATE INDEX newsletter_subscribers_state ON newsletter_subscribers (state, created_at DESC, id DESC);
CREATE INDEX newsletter_subscribers_submission ON newsletter_subscribers (submission_id);
CREATE INDEX newsletter_subscribers_email_search ON newsletter_subscribers (email text_pattern_ops);
CREATE INDEX newsletter_subscribers_phone_search ON newsletter_subscribers (phone_number text_pattern_ops);
COMMENT ON COLUMN newsletter_subscribers.kvkk_text IS 'the sentence beside the box, as it was shown: its own version';
COMMENT ON COLUMN newsletter_subscribers.end_reason IS 'null while it lasts, and where it ended before this was kept';

CREATE TABLE newsletter_issues (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, subject text NOT NULL DEFAULT '',
  preview text NOT NULL DEFAULT '', blocks jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'planned', 'sending', 'stopped', 'sent')),
  planned_at timestamptz, problem text NOT NULL DEFAULT '', content jsonb,
  is_listed boolean NOT NULL DEFAULT true, started_at timestamptz, finished_at timestamptz,
  next_batch_at timestamptz, written_by text NOT NULL, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT newsletter_issues_started CHECK (state IN ('sending', 'stopped', 'sent') = (content IS NOT NULL
    AND started_at IS NOT NULL)),
  CONSTRAINT newsletter_issues_planned CHECK (state <> 'planned' OR planned_at IS NOT NULL)
);
CREATE INDEX newsletter_issues_due ON newsletter_issues (planned_at) WHERE state = 'planned';
CREATE INDEX newsletter_issues_under_way ON newsletter_issues (next_batch_at) WHERE state = 'sending';
CREATE INDEX newsletter_issues_archive ON newsletter_issues (started_at DESC) WHERE content IS NOT NULL AND is_listed;
COMMENT ON COLUMN newsletter_issues.blocks IS 'as staff write them; rates and offers are looked up when it is sent';
COMMENT ON COLUMN newsletter_issues.problem IS 'why it was not sent, or was held';
COMMENT ON COLUMN newsletter_issues.content IS 'as it went out, the same for every reader';

CREATE TABLE newsletter_sendings (
  month date CHECK (EXTRACT(day FROM month) = 1), place smallint CHECK (place BETWEEN 1 AND 4),
  issue_id bigint NOT NULL REFERENCES newsletter_issues (id) ON DELETE CASCADE,
  PRIMARY KEY (month, place), UNIQUE (issue_id, month)
);
COMMENT ON TABLE newsletter_sendings IS
  'the four places of a month of Istanbul''s calendar: an issue needs one in each month in which it is sent';

CREATE TABLE newsletter_letters (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue_id bigint NOT NULL REFERENCES newsletter_issues (id) ON DELETE CASCADE,
  subscriber_id bigint REFERENCES newsletter_subscribers (id) ON DELETE SET NULL,
  user_id bigint REFERENCES users (id) ON DELETE SET NULL, token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  message_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE, outbox_id bigint,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'sent', 'refused', 'failed', 'left_out')),
  settled_at timestamptz,
  report text CHECK (report IN ('delivered', 'soft', 'hard', 'complaint')),
  report_code text, reported_at timestamptz, soft_bounces smallint NOT NULL DEFAULT 0, left_at timestamptz,
  UNIQUE (issue_id, subscriber_id), UNIQUE (issue_id, user_id)
);
CREATE INDEX newsletter_letters_open ON newsletter_letters (issue_id, id) WHERE state IN ('waiting', 'queued');
CREATE INDEX newsletter_letters_subscriber ON newsletter_letters (subscriber_id);
CREATE INDEX newsletter_letters_user ON newsletter_letters (user_id);
CREATE INDEX newsletter_letters_returned ON newsletter_letters (reported_at DESC, id DESC)
  WHERE report IN ('soft', 'hard', 'complaint');
COMMENT ON TABLE newsletter_letters IS
  'one per issue and reader; outlives the reader as a number, and holds nothing by which she is known';
COMMENT ON COLUMN newsletter_letters.token IS 'of the link that ends the subscription';
COMMENT ON COLUMN newsletter_letters.message_id IS 'of the mail, however often it is tried';

CREATE TABLE newsletter_links (
  issue_id bigint REFERENCES newsletter_issues (id) ON DELETE CASCADE,
  number smallint CHECK (number > 0), address text NOT NULL, clicks bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (issue_id, number)
);

CREATE TABLE member_applications (
  application_id bigint, application_kind text,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  FOREIGN KEY (application_id, application_kind) REFERENCES applications (id, kind) ON DELETE CASCADE,
  PRIMARY KEY (application_id, application_kind)
);
CREATE INDEX member_applications_user ON member_applications (user_id, application_id DESC);

CREATE TABLE member_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  subject_key bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('membership', 'terms', 'member_marketing')),
  version text NOT NULL, page text NOT NULL, ip_address inet NOT NULL, given_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_reason text CHECK (withdrawn_reason IN ('own', 'staff', 'bounce', 'complaint'))
);
CREATE INDEX member_consents_user ON member_consents (user_id, given_at DESC);
CREATE INDEX member_consents_subject ON member_consents (subject_key);
CREATE INDEX member_consents_marketing ON member_consents (given_at) WHERE kind = 'member_marketing';
COMMENT ON COLUMN member_consents.subject_key IS
  'keyed hash of the e-mail at that time: proof that outlives the account without naming anybody';
COMMENT ON COLUMN member_consents.withdrawn_reason IS
  'why letters ended that were not ended by the member on her own pages';

CREATE TABLE member_sign_ups (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  phone text NOT NULL CHECK (phone ~ '^5[0-9]{9}$'), password_hash text NOT NULL,
  token_hash bytea NOT NULL UNIQUE, membership_version text NOT NULL, terms_version text NOT NULL,
  marketing_version text, ip_address inet NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_sign_ups_email ON member_sign_ups (email, created_at DESC);
CREATE INDEX member_sign_ups_created ON member_sign_ups (created_at);
COMMENT ON COLUMN member_sign_ups.token_hash IS 'of the code in the link, which is stored nowhere';

CREATE TABLE member_email_changes (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  old_email text NOT NULL, token_hash bytea NOT NULL UNIQUE, created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE UNIQUE INDEX member_email_changes_open ON member_email_changes (user_id) WHERE used_at IS NULL;
CREATE INDEX member_email_changes_user ON member_email_changes (user_id);
CREATE INDEX member_email_changes_created ON member_email_changes (created_at);
COMMENT ON COLUMN member_email_changes.token_hash IS 'of the code in the link, which is stored nowhere';

CREATE TABLE saved_results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  address text NOT NULL CHECK (address ~ '^/[^/]' AND length(address) <= 600),
  created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (user_id, address)
);
COMMENT ON COLUMN saved_results.address IS 'path and query of the page: what it shows is computed anew';

CREATE TABLE rate_alarms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  market text NOT NULL,
  threshold numeric(7, 4) NOT NULL CHECK (threshold > 0 AND threshold <= 100),
  token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE, is_on boolean NOT NULL DEFAULT true,
  is_met boolean NOT NULL DEFAULT false, told_on date, told_rate numeric(7, 4),
  created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (user_id, market, threshold)
);
CREATE INDEX rate_alarms_market_id_idx ON rate_alarms (market, id) WHERE is_on;
COMMENT ON COLUMN rate_alarms.market IS 'whose best rate is looked at: a kind of rate-history';
COMMENT ON COLUMN rate_alarms.is_met IS 'the best rate was that far when it was looked at last';
COMMENT ON COLUMN rate_alarms.told_rate IS 'the rate of the last mail: only a better one is told while it lasts';

CREATE TABLE privacy_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('information', 'correction', 'erasure', 'objection', 'transfer', 'withdrawal')),
  channel text NOT NULL CHECK (channel IN ('site', 'email', 'petition', 'phone')),
  subject text NOT NULL, received_on date NOT NULL,
  due_on date GENERATED ALWAYS AS ((received_on + 30)) STORED NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'refused')),
  answered_on date, answer text, created_by_name text NOT NULL, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT privacy_requests_answer_check CHECK ((state = 'open') = (answered_on IS NULL)),
  CONSTRAINT privacy_requests_order_check CHECK (answered_on >= received_on)
);
CREATE INDEX privacy_requests_received_on_id_idx ON privacy_requests (received_on DESC, id DESC);
CREATE INDEX privacy_requests_due_on_idx ON privacy_requests (due_on) WHERE state = 'open';
CREATE INDEX privacy_requests_answered_on_idx ON privacy_requests (answered_on) WHERE answered_on IS NOT NULL;
COMMENT ON COLUMN privacy_requests.subject IS 'whose, by number or name: no phone and no address';

CREATE TABLE erasures (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY, erased_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL CHECK (reason IN ('request', 'withdrawal', 'mistake', 'authority', 'period')),
  actor_name text NOT NULL, applications bigint[] NOT NULL DEFAULT '{}',
  subscribers bigint[] NOT NULL DEFAULT '{}', person_keys text[] NOT NULL DEFAULT '{}',
  members bigint[] NOT NULL DEFAULT '{}'
);
CREATE INDEX erasures_at ON erasures (erased_at);
COMMENT ON TABLE erasures IS 'what was erased before its period: a restored backup is made to forget it again';

CREATE TABLE consent_evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, phone_key text, email_key text,
  consent text NOT NULL CHECK (consent IN ('kvkk', 'marketing', 'membership', 'terms', 'member_marketing')),
  source text NOT NULL CHECK (source IN ('application', 'newsletter')),
  source_page text NOT NULL, text_version text, shown_text text, given_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now(), network cidr
);
CREATE INDEX consent_evidence_phone ON consent_evidence (phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX consent_evidence_email ON consent_evidence (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX consent_evidence_ended ON consent_evidence (ended_at);
COMMENT ON TABLE consent_evidence IS
  'what people agreed to whose data are gone; phone and address as keyed digests, the key lies outside of the database';

CREATE TABLE retention_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, night date UNIQUE, actor_name text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz, runner uuid, claimed_until timestamptz
);
COMMENT ON TABLE retention_runs IS 'runs over what is past its period: the record of destruction';

CREATE TABLE retention_steps (
  run_id bigint REFERENCES retention_runs (id) ON DELETE CASCADE,
  step text CHECK (step IN ('applications', 'unconfirmed', 'unsubscribed', 'traffic', 'evidence', 'deliveries',
    'clicks', 'sign_ins', 'audit', 'requests', 'click_rows')),
  period text NOT NULL, until timestamptz NOT NULL, erased bigint NOT NULL DEFAULT 0,
  position bigint NOT NULL DEFAULT 0, is_done boolean NOT NULL DEFAULT false, PRIMARY KEY (run_id, step)
);

CREATE TRIGGER newsletter_issues_announce AFTER DELETE OR UPDATE OF content, is_listed OR TRUNCATE ON
  newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
CREATE TRIGGER newsletter_issues_image_uses AFTER INSERT OR DELETE OR UPDATE OF id, blocks, content ON
  newsletter_issues FOR EACH ROW EXECUTE FUNCTION keep_image_uses('id', 'blocks', 'content');
`;
