import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications at banks: referrals, prices, charges and statements, and the feed from which banks fetch changes. */
export class CreateReferrals1795900500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER applications_banks ON applications;
      DROP TRIGGER applications_came_late ON applications;
      DROP TRIGGER applications_went ON applications;
      DROP TRIGGER applications_moved ON applications;
      DROP TRIGGER applications_rejected ON applications;
      DROP TRIGGER applications_changed ON applications;
      DROP TRIGGER applications_deleted ON applications;
      DROP TRIGGER applications_feed ON applications;
      DROP VIEW application_banks;
      DROP TABLE referral_feed_entries, referral_links, referral_import_rows, referral_imports, referral_charges,
        bank_statements, referral_prices, referral_events, referrals, referral_files;
      DROP FUNCTION feed_referral_of_charge, feed_referrals_of_application, feed_referral, number_referral_feed,
        pass_change_to_referrals, date_referral_change, keep_application_banks, referral_hold;`);
  }
}

/** @param columns their names, with commas between them */
const changed = (columns: string): string => {
  const of = (row: string): string => columns.replaceAll(/\w+/g, `${row}.$&`);
  return `(${of('OLD')}) IS DISTINCT FROM (${of('NEW')})`;
};

const TABLES = `
CREATE TABLE referral_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bank_id text NOT NULL,
  size integer NOT NULL CHECK (size > 0), taken_by bigint REFERENCES users (id) ON DELETE SET NULL,
  taken_by_name text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX referral_files_bank ON referral_files (bank_id, id DESC);

CREATE SEQUENCE referrals_id_seq;
CREATE TABLE referrals (
  bank_id text, created_at timestamptz, application_id bigint, application_kind text NOT NULL,
  application_status text NOT NULL,
  hold text CHECK (hold IN ('suspicion', 'staff', 'phone', 'contact', 'file', 'delivery', 'fetch', 'endpoint',
    'failed', 'earlier', 'erased')),
  id bigint NOT NULL DEFAULT nextval('referrals_id_seq') UNIQUE,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sent', 'received', 'in_review', 'approved', 'rejected', 'unreachable')),
  version integer NOT NULL DEFAULT 1, sent_at timestamptz, state_at timestamptz, price numeric(12, 2),
  billable_state text CHECK (billable_state IN ('received', 'approved')),
  double_of bigint, charged_at timestamptz,
  dispute text CHECK (dispute IN ('open', 'upheld', 'dismissed')),
  dispute_note text, disputed_at timestamptz, file_id bigint REFERENCES referral_files (id),
  changed_at timestamptz NOT NULL DEFAULT now(), acknowledged_at timestamptz,
  dispute_reason text CHECK (dispute_reason IN ('wrong_number', 'not_requested', 'already_known', 'other')),
  dispute_answer text,
  PRIMARY KEY (bank_id, created_at, application_id) INCLUDE (application_kind, application_status)
);
ALTER SEQUENCE referrals_id_seq OWNED BY referrals.id;
CREATE INDEX referrals_state ON referrals (state, id DESC);
CREATE INDEX referrals_undecided ON referrals (id) WHERE state = 'waiting' AND hold IS NULL;
CREATE INDEX referrals_bank ON referrals (bank_id, id DESC);
CREATE INDEX referrals_waiting ON referrals (hold, bank_id, id) WHERE state = 'waiting';
CREATE INDEX referrals_file ON referrals (file_id, id) WHERE file_id IS NOT NULL;
CREATE INDEX referrals_of_bank_by_state ON referrals (bank_id, state, id DESC) WHERE sent_at IS NOT NULL;
COMMENT ON TABLE referrals IS
  'an application at one bank; lists filtered by bank read its primary key alone, which a trigger keeps in step';

CREATE TABLE referral_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  referral_id bigint NOT NULL REFERENCES referrals (id) ON DELETE CASCADE,
  from_state text NOT NULL, to_state text NOT NULL, note text CHECK (length(note) <= 2000),
  source text NOT NULL CHECK (source IN ('system', 'staff', 'import', 'application', 'bank')),
  actor_id bigint REFERENCES users (id) ON DELETE SET NULL, actor_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX referral_events_referral ON referral_events (referral_id, id);
CREATE INDEX referral_events_actor_id_idx ON referral_events (actor_id) WHERE actor_id IS NOT NULL;

CREATE TABLE referral_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_id text NOT NULL REFERENCES banks (id) ON UPDATE CASCADE ON DELETE CASCADE,
  campaign text, price numeric(12, 2) NOT NULL CHECK (price >= 0),
  billable_state text NOT NULL CHECK (billable_state IN ('received', 'approved')),
  valid_from date NOT NULL, valid_until date, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  scope text NOT NULL DEFAULT '',
  CONSTRAINT referral_prices_check CHECK (valid_until >= valid_from)
);
CREATE INDEX referral_prices_bank ON referral_prices (bank_id, valid_from DESC);

CREATE TABLE bank_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, number text NOT NULL UNIQUE, bank_id text NOT NULL,
  bank_name text NOT NULL, month date NOT NULL CHECK (EXTRACT(day FROM month) = 1), net numeric(15, 2) NOT NULL,
  tax_rate numeric(6, 3) NOT NULL CHECK (tax_rate BETWEEN 0 AND 100),
  tax numeric(15, 2) NOT NULL, total numeric(15, 2) NOT NULL,
  closed_by bigint REFERENCES users (id) ON DELETE SET NULL, closed_by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (bank_id, month)
);

CREATE TABLE referral_charges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bank_id text NOT NULL, referral_id bigint NOT NULL,
  application_id bigint NOT NULL, application_kind text NOT NULL,
  type text NOT NULL DEFAULT 'referral' CHECK (type IN ('referral', 'correction')),
  amount numeric(12, 2) NOT NULL, reached_at timestamptz NOT NULL DEFAULT now(),
  statement_id bigint REFERENCES bank_statements (id), voided_at timestamptz, detail text NOT NULL DEFAULT '',
  page text NOT NULL DEFAULT '', asked_at timestamptz NOT NULL DEFAULT now(), UNIQUE (referral_id, type)
);
CREATE INDEX referral_charges_bank ON referral_charges (bank_id, reached_at);
CREATE INDEX referral_charges_reached ON referral_charges (reached_at);
CREATE INDEX referral_charges_statement ON referral_charges (statement_id) WHERE statement_id IS NOT NULL;

CREATE TABLE referral_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bank_id text NOT NULL,
  changes integer NOT NULL CHECK (changes > 0), applied_at timestamptz NOT NULL DEFAULT now(),
  applied_by text NOT NULL, undone_at timestamptz, undone_by text
);

CREATE TABLE referral_import_rows (
  import_id bigint REFERENCES referral_imports (id) ON DELETE CASCADE,
  referral_id bigint REFERENCES referrals (id) ON DELETE CASCADE,
  from_state text NOT NULL, to_state text NOT NULL, version integer NOT NULL, is_charged boolean NOT NULL,
  application_from text, application_to text, PRIMARY KEY (import_id, referral_id)
);
CREATE INDEX referral_import_rows_referral ON referral_import_rows (referral_id);
CREATE INDEX referral_import_rows_referral_id_idx ON referral_import_rows (referral_id);

CREATE TABLE referral_links (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  referral_id bigint NOT NULL REFERENCES referrals (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL DEFAULT now() + '7 days', revoked_at timestamptz,
  opened integer NOT NULL DEFAULT 0, asked integer NOT NULL DEFAULT 0,
  asked_since timestamptz NOT NULL DEFAULT now(), created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX referral_links_referral ON referral_links (referral_id, created_at);
COMMENT ON TABLE referral_links IS 'what opens one referral to its bank; the code itself is made of id and secret';

CREATE TABLE referral_feed_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, referral_id bigint NOT NULL, bank_id text NOT NULL,
  position bigint, mark uuid, created_at timestamptz NOT NULL DEFAULT now()
);
CREATE SEQUENCE referral_feed_positions OWNED BY referral_feed_entries.position;
CREATE INDEX referral_feed_of_bank ON referral_feed_entries (bank_id, "position");
CREATE INDEX referral_feed_of_referral ON referral_feed_entries (referral_id, "position");
COMMENT ON TABLE referral_feed_entries IS
  'a change of something that a bank reads of its referral; names nobody, and stays when the referral goes';
COMMENT ON COLUMN referral_feed_entries.position IS 'given after the commit; null until then';
COMMENT ON COLUMN referral_feed_entries.mark IS
  'drawn with the position: after a restore the same position may be given to another entry, with another mark';

CREATE VIEW application_banks AS
   SELECT bank_id,
      created_at,
      application_id,
      application_kind,
      application_status AS status
     FROM referrals;
COMMENT ON VIEW application_banks IS 'the name under which the release before writes referrals';
`;

const FUNCTIONS = `
CREATE FUNCTION referral_hold(is_unwanted boolean, suspicion text, release text, confirmed timestamptz, channel text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT CASE WHEN is_unwanted THEN 'contact'
              WHEN suspicion IS NOT NULL THEN 'suspicion'
              WHEN release = 'by_staff' THEN 'staff'
              WHEN release = 'confirmed_phone' AND confirmed IS NULL THEN 'phone'
              WHEN channel IN ('webhook', 'email') THEN NULL
              ELSE CASE channel WHEN 'fetch' THEN 'fetch' ELSE 'file' END END
$body$;

CREATE FUNCTION keep_application_banks() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      INSERT INTO outbox (topic, payload)
      SELECT 'referral.erased', jsonb_build_object('referral', id, 'bank', bank_id, 'sent_at', sent_at) FROM referrals
       WHERE bank_id = ANY (OLD.selected_banks) AND created_at = OLD.created_at AND application_id = OLD.id
         AND sent_at IS NOT NULL;
      DELETE FROM referrals
       WHERE bank_id = ANY (OLD.selected_banks) AND created_at = OLD.created_at AND application_id = OLD.id;
      RETURN NULL;
    END IF;
    IF NEW.selected_banks <> OLD.selected_banks OR NEW.created_at <> OLD.created_at THEN
      UPDATE referrals SET bank_id = renamed.now, created_at = NEW.created_at
        FROM (SELECT was, now FROM unnest(OLD.selected_banks, NEW.selected_banks) AS bank (was, now)
               WHERE was IS NOT NULL AND now IS NOT NULL) AS renamed
       WHERE bank_id = renamed.was AND created_at = OLD.created_at AND application_id = OLD.id
         AND cardinality(OLD.selected_banks) = cardinality(NEW.selected_banks);
      DELETE FROM referrals
       WHERE bank_id = ANY (OLD.selected_banks) AND created_at = OLD.created_at AND application_id = OLD.id
         AND (created_at <> NEW.created_at OR bank_id <> ALL (NEW.selected_banks));
      INSERT INTO referrals (bank_id, created_at, application_id, application_kind, application_status)
      SELECT DISTINCT bank_id, NEW.created_at, NEW.id, NEW.kind, NEW.status FROM unnest(NEW.selected_banks) AS bank_id
      ON CONFLICT DO NOTHING;
    END IF;
    UPDATE referrals SET application_status = NEW.status
     WHERE bank_id = ANY (NEW.selected_banks) AND created_at = NEW.created_at AND application_id = NEW.id
       AND application_status <> NEW.status;
    RETURN NULL;
  END
$body$;

CREATE FUNCTION date_referral_change() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    NEW.changed_at := clock_timestamp();
    RETURN NEW;
  END
$body$;

CREATE FUNCTION pass_change_to_referrals() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    UPDATE referrals
       SET changed_at = clock_timestamp(), version = version + CASE WHEN (OLD.phone_number, OLD.email, OLD.withdrawn_at, OLD.erased_at) IS DISTINCT FROM (NEW.phone_number, NEW.email, NEW.withdrawn_at, NEW.erased_at) THEN 1 ELSE 0 END
     WHERE bank_id = ANY (NEW.selected_banks) AND created_at = NEW.created_at AND application_id = NEW.id
       AND sent_at IS NOT NULL;
    RETURN NULL;
  END
$body$;

CREATE FUNCTION number_referral_feed(of_bank text, most integer) RETURNS integer LANGUAGE plpgsql AS $body$
  DECLARE numbered integer;
  BEGIN
    IF NOT EXISTS (SELECT FROM referral_feed_entries WHERE bank_id = of_bank AND position IS NULL) THEN
      RETURN 0;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('referral_feed_positions', 0));
    UPDATE referral_feed_entries e SET position = numbers.position, mark = gen_random_uuid()
      FROM (SELECT id, nextval('referral_feed_positions') AS position
              FROM (SELECT id FROM referral_feed_entries WHERE bank_id = of_bank AND position IS NULL
                     ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED) AS waiting) AS numbers
     WHERE e.id = numbers.id;
    GET DIAGNOSTICS numbered = ROW_COUNT;
    RETURN numbered;
  END
$body$;
COMMENT ON FUNCTION number_referral_feed IS
  'gives positions to entries of a bank that are committed; a statement of its own, in a transaction of its own';

CREATE FUNCTION feed_referral() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      INSERT INTO referral_feed_entries (referral_id, bank_id) VALUES (OLD.id, OLD.bank_id);
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.bank_id <> NEW.bank_id THEN
      UPDATE referral_feed_entries SET bank_id = NEW.bank_id WHERE referral_id = NEW.id;
    END IF;
    INSERT INTO referral_feed_entries (referral_id, bank_id) VALUES (NEW.id, NEW.bank_id);
    RETURN NULL;
  END
$body$;

CREATE FUNCTION feed_referrals_of_application() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO referral_feed_entries (referral_id, bank_id)
    SELECT id, bank_id FROM referrals
     WHERE bank_id = ANY (NEW.selected_banks) AND created_at = NEW.created_at AND application_id = NEW.id;
    RETURN NULL;
  END
$body$;

CREATE FUNCTION feed_referral_of_charge() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO referral_feed_entries (referral_id, bank_id)
    SELECT id, bank_id FROM referrals WHERE id = NEW.referral_id;
    RETURN NULL;
  END
$body$;

CREATE TRIGGER referrals_feed_sent AFTER INSERT ON referrals FOR EACH ROW
  WHEN (NEW.sent_at IS NOT NULL) EXECUTE FUNCTION feed_referral();
CREATE TRIGGER referrals_feed_deleted AFTER DELETE ON referrals FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION feed_referral();
CREATE TRIGGER referrals_changed BEFORE UPDATE ON referrals FOR EACH ROW
  WHEN (${changed(`
    state, version, sent_at, state_at, dispute, double_of, price, billable_state, charged_at, acknowledged_at,
    dispute_reason, dispute_note, dispute_answer`)})
  EXECUTE FUNCTION date_referral_change();
CREATE TRIGGER referrals_feed_changed AFTER UPDATE ON referrals FOR EACH ROW
  WHEN ((OLD.sent_at IS NOT NULL OR NEW.sent_at IS NOT NULL) AND ${changed(`
    bank_id, state, state_at, sent_at, price, billable_state, double_of, charged_at, dispute, version,
    acknowledged_at, dispute_reason, dispute_note, dispute_answer`)})
  EXECUTE FUNCTION feed_referral();
CREATE TRIGGER referral_charges_feed_added AFTER INSERT ON referral_charges FOR EACH ROW
  EXECUTE FUNCTION feed_referral_of_charge();
CREATE TRIGGER referral_charges_feed_changed AFTER UPDATE ON referral_charges FOR EACH ROW
  WHEN (${changed('amount, statement_id, voided_at')}) EXECUTE FUNCTION feed_referral_of_charge();
CREATE TRIGGER applications_banks AFTER DELETE OR UPDATE OF status, selected_banks, created_at
  ON applications FOR EACH ROW EXECUTE FUNCTION keep_application_banks();
CREATE TRIGGER applications_came_late AFTER INSERT ON applications FOR EACH ROW
  WHEN (NEW.created_at < now() - '00:30:00'::interval) EXECUTE FUNCTION note_conversion_change();
CREATE TRIGGER applications_went AFTER DELETE ON applications FOR EACH ROW
  WHEN (OLD.created_at < now() - '00:30:00'::interval) EXECUTE FUNCTION note_conversion_change();
CREATE TRIGGER applications_moved AFTER UPDATE OF created_at, selected_banks ON applications
  FOR EACH ROW EXECUTE FUNCTION note_conversion_change();
CREATE TRIGGER applications_rejected AFTER UPDATE ON applications
  REFERENCING OLD TABLE AS was_so NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION note_rejections();
CREATE TRIGGER applications_changed AFTER UPDATE ON applications FOR EACH ROW
  WHEN (${changed(`
    phone_number, email, withdrawn_at, erased_at, phone_confirmed_at, loan_type, deposit_type, amount,
    term_months, term_days, card_name, bank_name, application_method`)})
  EXECUTE FUNCTION pass_change_to_referrals();
CREATE TRIGGER applications_deleted AFTER DELETE ON applications FOR EACH ROW
  WHEN (OLD.erased_at IS NULL) EXECUTE FUNCTION tell_deleted_application();
CREATE TRIGGER applications_feed AFTER UPDATE ON applications FOR EACH ROW
  WHEN (${changed(`
    phone_number, phone_confirmed_at, email, withdrawn_at, erased_at, amount, term_months, term_days, loan_type,
    deposit_type, card_name, bank_name, application_method`)})
  EXECUTE FUNCTION feed_referrals_of_application();
`;
